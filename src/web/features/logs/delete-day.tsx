import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import { deleteDailyAction, restoreDailyAction } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { DAYS_KEY } from "#web/data/planning.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const UNDO_MS = 10_000;
const onError = (error: Error) => toast.error(error.message);

/** The day disappears at once and can be brought back for ten seconds, right where it was. */
export function DeleteDay({ day }: { day: DailyAction }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isGone, setIsGone] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    mutationFn: () => call(deleteDailyAction, { params: { id: day.id } }),
    onSuccess: () => setIsGone(true),
    onError,
  });
  const restore = useMutation({
    mutationFn: () => call(restoreDailyAction, { params: { id: day.id } }),
    onSuccess: () => {
      setIsGone(false);
      // The list may have been read while the day was gone.
      void client.invalidateQueries({ queryKey: DAYS_KEY });
    },
    onError,
  });

  useEffect(() => {
    if (isGone) undo.current?.focus();
  }, [isGone]);
  const isOver = isGone && !restore.isPending;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: DAYS_KEY });
      void navigate(paths.dailyLogs);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isOver, client, navigate]);

  return (
    <>
      {!isGone && (
        <Button
          variant="quiet"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
          icon={<Trash2 size={18} aria-hidden />}
        >
          Delete this log
        </Button>
      )}
      <output className={isGone ? "flex flex-wrap items-center gap-4" : "sr-only"}>
        {restore.isSuccess && !isGone && "The log is back"}
        {isGone && (
          <>
            Deleted.
            <Button
              ref={undo}
              variant="secondary"
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              Undo
            </Button>
          </>
        )}
      </output>
    </>
  );
}

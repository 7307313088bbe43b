import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type HeldWorkshop, keepProgress, type Workshops } from "#shared/workshops/contract.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { workshopsQuery } from "./queries.ts";

type Tick = { seconds: number; isWatched: boolean };

/** Ticks at once and saves in the background; one after the other, so that the last tick is the one that stays. */
export function useProgress({ id, watched }: HeldWorkshop) {
  const client = useQueryClient();
  const show = (next: number[]) =>
    client.setQueryData<Workshops>(workshopsQuery.queryKey, (workshops) =>
      workshops === undefined
        ? undefined
        : {
            ...workshops,
            library: workshops.library.map((entry) =>
              entry.id === id ? { ...entry, watched: next } : entry,
            ),
          },
    );
  const { mutate } = useMutation({
    scope: { id: `workshop-${id}` },
    mutationFn: (body: Tick) => call(keepProgress, { params: { id }, body }),
    onError: (error) => {
      toast.error(error.message);
      void client.invalidateQueries({ queryKey: workshopsQuery.queryKey });
    },
  });
  return {
    watched,
    toggle(seconds: number) {
      const isWatched = !watched.includes(seconds);
      show(isWatched ? [...watched, seconds] : watched.filter((each) => each !== seconds));
      mutate({ seconds, isWatched });
    },
  };
}

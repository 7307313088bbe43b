import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type HeldWorkshop, keepProgress, type Workshops } from "#shared/workshops/contract.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { workshopsQuery } from "./queries.ts";

type Tick = { seconds: number; isWatched: boolean };

/** Ticks at once and saves in the background; one after the other, so that the last tick is the one that stays. */
export function useProgress({ id, watched }: HeldWorkshop) {
  const client = useQueryClient();
  const show = (tick: Tick) =>
    client.setQueryData<Workshops>(
      workshopsQuery.queryKey,
      (workshops) =>
        workshops && {
          ...workshops,
          library: workshops.library.map((entry) =>
            entry.id === id ? { ...entry, watched: ticked(entry.watched, tick) } : entry,
          ),
        },
    );
  const { mutate } = useMutation({
    scope: { id: `workshop-${id}` },
    mutationFn: (body: Tick) => call(keepProgress, { params: { id }, body }),
    onError: (error, { seconds, isWatched }) => {
      toast.error(error.message);
      // Without a network nothing is read again, and a tick that was not saved must not stay.
      show({ seconds, isWatched: !isWatched });
      void client.invalidateQueries({ queryKey: workshopsQuery.queryKey });
    },
  });
  return {
    watched,
    toggle(seconds: number) {
      const tick = { seconds, isWatched: !watched.includes(seconds) };
      // A read that is under way does not know of the tick.
      void client.cancelQueries({ queryKey: workshopsQuery.queryKey });
      show(tick);
      mutate(tick);
    },
  };
}

function ticked(watched: number[], { seconds, isWatched }: Tick): number[] {
  const others = watched.filter((each) => each !== seconds);
  return isWatched ? [...others, seconds] : others;
}

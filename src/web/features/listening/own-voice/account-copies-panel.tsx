import { useState } from "react";
import { Link } from "react-router";
import { type AgeGroup, rulesFor } from "#shared/account/age.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { useAccountCopies } from "./use-account-copies.ts";
import type { useRecordings } from "./use-recordings.ts";

type AccountCopiesProps = { recordings: ReturnType<typeof useRecordings>; ageGroup: AgeGroup };

/** A voice leaves the device only when its owner says so; they can bring it back or delete it. */
export function AccountCopies({ recordings, ageGroup }: AccountCopiesProps) {
  const { copies, toStore, toBring, store, bring, remove } = useAccountCopies(recordings);
  const staysHere = rulesFor(ageGroup).recordingsStayOnDevice;
  const [isAsking, setIsAsking] = useState(false);
  // Without a network there is nothing to say: the recordings are here.
  if (!copies || (copies.length === 0 && toStore.length === 0)) return null;
  return (
    <section className="grid max-w-[42rem] gap-3 border-t border-line pt-5">
      <h2 className="label text-muted">On your other devices</h2>
      <p className="measure">{stateWords(copies.length, toStore.length, toBring.length)}</p>
      {staysHere && <WhyItStays ageGroup={ageGroup} />}
      <div className="flex flex-wrap gap-3">
        {toStore.length > 0 && !staysHere && (
          <Button variant="secondary" loading={store.isPending} onClick={() => store.mutate()}>
            Keep a copy in my account
          </Button>
        )}
        {toBring.length > 0 && (
          <Button variant="secondary" loading={bring.isPending} onClick={() => bring.mutate()}>
            Bring them to this device
          </Button>
        )}
        {copies.length > 0 && (
          <Button variant="link" onClick={() => setIsAsking(true)}>
            Delete the copies
          </Button>
        )}
      </div>
      <ConfirmationDialog
        isOpen={isAsking}
        title="Delete the copies"
        warning={
          <p>
            The recordings in your account are deleted for good. Those on this device and on others
            stay.
          </p>
        }
        confirmLabel="Delete the copies"
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

function WhyItStays({ ageGroup }: { ageGroup: AgeGroup }) {
  if (ageGroup !== "unknown")
    return (
      <p className="measure text-muted">
        Until you are 18 it stays there: a voice is personal, and nobody else can hear yours.
      </p>
    );
  return (
    <p className="measure text-muted">
      We do not know your age, so it stays there. For copies in your account, tell us your birth
      year under{" "}
      <Link to={paths.account} className="text-ink underline underline-offset-4">
        Information
      </Link>
      .
    </p>
  );
}

function stateWords(copies: number, toStore: number, toBring: number): string {
  if (toBring > 0)
    return `Your account holds ${recordings(toBring)} that this device does not have.`;
  if (copies === 0) return "Your voice is on this device alone.";
  if (toStore > 0) return `In your account there is no copy of ${recordings(toStore)} yet.`;
  return `Your account holds a copy of ${recordings(copies)}. Only you can hear it.`;
}

const recordings = (count: number) => (count === 1 ? "1 recording" : `${count} recordings`);

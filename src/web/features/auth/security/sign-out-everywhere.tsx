import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => signOut("global"),
    onError: (error) => toast.error(`Something went wrong: ${error.message}`),
  });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)} className="justify-self-start">
        Log out everywhere
      </Button>
      <Dialog
        isOpen={isAsking}
        title="Log out everywhere?"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button loading={end.isPending} onClick={() => end.mutate()}>
              Log out everywhere
            </Button>
          </>
        }
      >
        <p>You will be logged out here too, and log in again with your password.</p>
      </Dialog>
    </>
  );
}

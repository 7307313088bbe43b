import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { passwordFromAddress } from "#web/platform/session/password-in-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** For people who came with a first password that we chose: theirs should be their own. */
export function WelcomePopup() {
  const [isOpen, setIsOpen] = useState(() => passwordFromAddress() !== undefined);
  const [search, setSearch] = useSearchParams();
  const close = () => setIsOpen(false);

  const changeAfterwards = () => {
    close();
    setSearch(
      { ...Object.fromEntries(search), returnUrl: paths.changePassword },
      { replace: true },
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      title="Your first log-in"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Log in
          </Button>
          <Button onClick={changeAfterwards}>Choose my password</Button>
        </>
      }
    >
      <p>Welcome! Your account is ready. Log in, then choose your own password.</p>
    </Dialog>
  );
}

import { frontPaths } from "#shared/front-paths.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** A member goes to the vision questions; a visitor first needs a place to keep the answers. */
export function WriteYourOwn() {
  const isLoggedIn = useIsLoggedIn();
  return (
    <ButtonLink
      to={isLoggedIn ? frontPaths.visionWelcome : frontPaths.choosePlan}
      className="justify-self-start"
    >
      Write your own
    </ButtonLink>
  );
}

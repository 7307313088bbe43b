import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Nothing of what was typed has left this page, and nothing is kept. */
export function TooYoung() {
  return (
    <AuthFrame
      title="A little later"
      lead="You need to be 13 to have an account here. We have kept nothing of what you typed."
    >
      <p className="text-muted">
        Until then you can read how five athletes imagined their day, and ask a parent or your coach
        to train with you.
      </p>
      <ButtonLink to={paths.inspiration} className="justify-self-start">
        Read the stories
      </ButtonLink>
    </AuthFrame>
  );
}

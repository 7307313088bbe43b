import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { tooYoungTexts as texts } from "../texts.ts";

/** Nothing that the user typed has left this page, and nothing is stored. */
export function TooYoung() {
  return (
    <AuthFrame title={texts.heading} lead={texts.lead}>
      <p className="text-muted">{texts.alternatives}</p>
      <ButtonLink to={paths.inspiration} className="justify-self-start">
        {texts.readTheStories}
      </ButtonLink>
    </AuthFrame>
  );
}

import type { ReactNode } from "react";
import { ButtonsShown } from "#web/features/dev-ui/buttons-shown.tsx";
import { FeedbackShown } from "#web/features/dev-ui/feedback-shown.tsx";
import { FieldsShown } from "#web/features/dev-ui/fields-shown.tsx";
import { PiecesShown } from "#web/features/dev-ui/pieces-shown.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export { requireVisibleEnvironment as loader } from "#web/features/environment/queries.ts";

/** Every primitive in every state, in each theme, to look at and to screenshot. */
export function Component() {
  return (
    <div>
      <PageHead title="UI kit" />
      <div className="frame py-12">
        <h1 className="wide text-display">UI kit</h1>
      </div>
      <Theme name="System" />
      <Theme name="Dark" theme="dark" />
      <Theme name="Night" theme="night" />
    </div>
  );
}

function Theme({ name, theme }: { name: string; theme?: "dark" | "night" }) {
  return (
    <section data-theme={theme} aria-label={`${name} theme`} className="border-t border-line">
      <div className="frame grid gap-16 py-16">
        <h2 className="wide text-heading">{name}</h2>
        <Group title="Buttons">
          <ButtonsShown />
        </Group>
        <Group title="Fields">
          <FieldsShown />
        </Group>
        <Group title="Feedback">
          <FeedbackShown />
        </Group>
        <Group title="Pieces">
          <PiecesShown />
        </Group>
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6 border-t border-line pt-6 lg:grid-cols-12">
      <h3 className="label text-muted lg:col-span-2">{title}</h3>
      <div className="grid gap-8 lg:col-span-10">{children}</div>
    </div>
  );
}

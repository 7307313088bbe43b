import { entryPaths } from "#shared/entry-paths.ts";
import { LegalPage } from "#web/features/content/legal-page.tsx";
import { TermsOfService } from "#web/features/content/terms-of-service.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { operator } from "#web/platform/build-settings.ts";
import { termsOfServiceTexts as texts } from "#web/features/content/texts.ts";

export function Component() {
  return (
    <LegalPage title={texts.termsOfService}>
      <TermsOfService operator={operator} />
      <PageHead
        title={texts.termsOfService}
        description={texts.termsOfServiceDescription}
        path={entryPaths.termsOfService}
      />
    </LegalPage>
  );
}

import { entryPaths } from "#shared/entry-paths.ts";
import { LegalPage } from "#web/features/content/legal-page.tsx";
import { PrivacyPolicy } from "#web/features/content/privacy-policy.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { operator } from "#web/platform/build-settings.ts";
import { privacyPolicyTexts as texts } from "#web/features/content/texts.ts";

export function Component() {
  return (
    <LegalPage title={texts.privacyPolicy}>
      <PrivacyPolicy operator={operator} />
      <PageHead
        title={texts.privacyPolicy}
        description={texts.privacyPolicyDescription}
        path={entryPaths.privacyPolicy}
      />
    </LegalPage>
  );
}

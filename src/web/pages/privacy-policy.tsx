import { frontPaths } from "#shared/front-paths.ts";
import { LegalPage } from "#web/features/content/legal-page.tsx";
import { PrivacyPolicy } from "#web/features/content/privacy-policy.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { operator } from "#web/platform/site.ts";

export function Component() {
  return (
    <LegalPage title="Privacy Policy">
      <PrivacyPolicy operator={operator} />
      <PageHead
        title="Privacy Policy"
        description="What we keep, why, who can see it, and how you take it with you or have it erased."
        path={frontPaths.privacyPolicy}
      />
    </LegalPage>
  );
}

import { frontPaths } from "#shared/front-paths.ts";
import { LegalPage } from "#web/features/content/legal-page.tsx";
import { TermsOfService } from "#web/features/content/terms-of-service.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { operator } from "#web/platform/site.ts";

export function Component() {
  return (
    <LegalPage title="Terms of Service">
      <TermsOfService operator={operator} />
      <PageHead
        title="Terms of Service"
        description="What you may expect from us, what we ask of you, what it costs and how it ends."
        path={frontPaths.termsOfService}
      />
    </LegalPage>
  );
}

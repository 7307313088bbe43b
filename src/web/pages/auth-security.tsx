import { SecurityPanel } from "#web/features/auth/security/security-panel.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <div className="frame grid max-w-3xl gap-10 py-12 lg:py-16">
      <PageHead title="Security" />
      <h1 className="wide text-heading">Security</h1>
      <SecurityPanel />
    </div>
  );
}

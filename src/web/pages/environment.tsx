import { EnvironmentReport } from "#web/features/environment/environment-report.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export { requireVisibleEnvironment as loader } from "#web/features/environment/queries.ts";

export function Component() {
  return (
    <div className="frame grid gap-12 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24">
      <PageHead title="Environment" />
      <h1 className="wide text-heading lg:col-span-4">Environment</h1>
      <div className="lg:col-span-7 lg:col-start-6">
        <EnvironmentReport />
      </div>
    </div>
  );
}

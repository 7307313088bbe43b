import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <div className="frame py-20">
      <PageHead title="Page not found" />
      <h1 className="wide text-heading">That page is not here</h1>
    </div>
  );
}

import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { CallDesk } from "#web/features/calls/desk/call-desk.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  const { date = "" } = useParams();
  return (
    <TitledPage
      title={`Call of ${date}`}
      aside={
        <Link to={paths.operatorCalls} className="underline underline-offset-4">
          All calls
        </Link>
      }
    >
      <CallDesk key={date} date={date} />
    </TitledPage>
  );
}

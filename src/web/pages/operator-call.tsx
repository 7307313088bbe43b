import { Link, useParams } from "react-router";
import { CallDate } from "#schemas/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { OperatorCallView } from "#web/features/calls/operator/operator-call-view.tsx";
import { longDate } from "#web/platform/moments.ts";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { Component as NotFound } from "./not-found.tsx";

export function Component() {
  const { date = "" } = useParams();
  if (!CallDate.safeParse(date).success) return <NotFound />;
  return (
    <TitledPage
      title={`Call of ${longDate(`${date}T12:00`)}`}
      aside={
        <Link
          to={paths.operatorCalls}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          All calls
        </Link>
      }
    >
      <OperatorCallView key={date} date={date} />
    </TitledPage>
  );
}

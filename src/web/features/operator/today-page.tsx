import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Today } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { DayPlot } from "./day-plot.tsx";
import { Figure } from "./figure.tsx";
import { todayQuery } from "./queries.ts";

export function TodayPage() {
  const query = useQuery(todayQuery);
  return (
    <TitledPage title="Today" lead="What waits for you, and how the last two weeks went.">
      <Loaded query={query}>{(today) => <Figures today={today} />}</Loaded>
    </TitledPage>
  );
}

function Figures({ today }: { today: Today }) {
  return (
    <>
      {!today.hasSecondFactor && <SecondFactorOffer />}
      <ul className="grid gap-4 sm:grid-cols-2">
        <Figure
          to={paths.operatorCalls}
          label="Questions for the next call"
          value={today.openQuestions}
          detail={today.nextCallAt ? shortMoment(today.nextCallAt) : "No call is planned"}
        />
        <Figure
          to={paths.operatorFilm}
          label="Film moments open"
          value={today.filmWaiting}
          detail={
            today.oldestFilmAt ? `The oldest since ${shortMoment(today.oldestFilmAt)}` : "All done"
          }
          isCalling={today.filmWaiting > 0}
        />
        <Figure
          to={paths.operatorSupport}
          label="Chats unanswered"
          value={today.chatsWaiting}
          detail={
            today.oldestChatAt ? `The oldest since ${shortMoment(today.oldestChatAt)}` : "All done"
          }
          isCalling={today.chatsWaiting > 0}
        />
        <Figure
          to={paths.operatorMessages}
          label="Open messages"
          value={today.openMessages}
          detail="From the contact page"
          isCalling={today.openMessages > 0}
        />
        <Figure
          label="Failed payments"
          value={today.failedPayments}
          detail={`${today.payingMembers} pay or are in their trial`}
          isCalling={today.failedPayments > 0}
        />
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayPlot title="Sign-ups" days={today.signUps} />
        <DayPlot title="Active members" days={today.activeMembers} />
      </div>
    </>
  );
}

function SecondFactorOffer() {
  return (
    <Alert tone="notice" isAnnounced={false}>
      <p>
      You came in with a password alone.{" "}
      <Link to={paths.accountSecurity} className="underline underline-offset-4">
        Add a second step
      </Link>
      : in production the desk asks for it.
      </p>
    </Alert>
  );
}

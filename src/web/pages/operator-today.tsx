import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Days, OperatorOverview } from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { todayQuery } from "#web/features/operator/queries.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { operatorTodayTexts as texts } from "#web/features/operator/rich-texts.tsx";

export function Component() {
  const query = useQuery(todayQuery);
  return (
    <TitledPage title={texts.today} lead={texts.todayLead}>
      <Loaded query={query}>{(today) => <Figures today={today} />}</Loaded>
    </TitledPage>
  );
}

const waitingSince = (oldestAt: string | null): string =>
  oldestAt ? texts.oldestSinceDetail(shortMoment(oldestAt)) : texts.allDoneDetail;

function Figures({ today }: { today: OperatorOverview }) {
  return (
    <>
      {!today.hasSecondFactor && <SecondFactorOffer />}
      <ul className="grid gap-4 sm:grid-cols-2">
        <Figure
          to={paths.operatorCalls}
          label={texts.nextCallQuestions}
          value={today.openQuestions}
          detail={today.nextCallAt ? shortMoment(today.nextCallAt) : texts.noCallIsPlannedDetail}
        />
        <Figure
          to={paths.operatorFilm}
          label={texts.filmMomentsOpen}
          value={today.filmWaiting}
          detail={waitingSince(today.oldestFilmAt)}
          needsAttention={today.filmWaiting > 0}
        />
        <Figure
          to={paths.operatorSupport}
          label={texts.chatsUnanswered}
          value={today.chatsWaiting}
          detail={waitingSince(today.oldestChatAt)}
          needsAttention={today.chatsWaiting > 0}
        />
        <Figure
          to={paths.operatorMessages}
          label={texts.openMessages}
          value={today.openMessages}
          detail={texts.openMessagesDetail}
          needsAttention={today.openMessages > 0}
        />
        <Figure
          label={texts.failedPayments}
          value={today.failedPayments}
          detail={texts.failedPaymentsDetail(today.payingMembers)}
          needsAttention={today.failedPayments > 0}
        />
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayPlot title={texts.signUps} days={today.signUps} />
        <DayPlot title={texts.activeMembers} days={today.activeMembers} />
      </div>
      <p className="text-small text-muted">{texts.countedAt(shortMoment(today.countedAt))}</p>
    </>
  );
}

function SecondFactorOffer() {
  return (
    <Alert tone="notice" isAnnounced={false}>
      <p>
        {texts.secondStepMissing((text) => (
          <Link to={paths.accountSecurity} className="underline underline-offset-4">
            {text}
          </Link>
        ))}
      </p>
    </Alert>
  );
}

/** A bar per day, ending with today. Screen readers get the sentence above the chart. */
function DayPlot({ title, days }: { title: string; days: Days }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const today = days.at(-1)?.count ?? 0;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="grid gap-4 rounded-panel border border-line bg-raised p-6">
      <figcaption className="grid gap-1">
        <span className="wide-quiet">{title}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="text-small text-muted">
          {texts.countsOfDays(
            <span className="numeral text-ink">{today}</span>,
            total,
            days.length,
          )}
        </span>
      </figcaption>
      <BarChart
        bars={days.map(({ day, count }) => ({ key: day, value: count }))}
        max={most}
        last="accent"
      />
    </figure>
  );
}

type FigureProps = {
  label: string;
  value: number;
  detail: ReactNode;
  /** The page where the operator handles it. */
  to?: string;
  /** Whether the figure needs the operator's attention. */
  needsAttention?: boolean;
};

function Figure({ label, value, detail, to, needsAttention = false }: FigureProps) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] content-start items-center gap-x-5 gap-y-1 rounded-panel border border-line bg-raised px-6 py-4 has-[a:hover]:border-ink sm:grid-cols-1 sm:py-6 sm:last:odd:col-span-2">
      <span
        className={classNames(
          "numeral row-span-2 min-w-[2ch] text-heading sm:row-span-1",
          needsAttention && "text-accent-text",
        )}
      >
        {value}
      </span>
      <VisuallyHidden> </VisuallyHidden>
      {to ? (
        <Link to={to} className="wide-quiet after:absolute after:inset-0 after:rounded-panel">
          {label}
        </Link>
      ) : (
        <span className="wide-quiet">{label}</span>
      )}
      <VisuallyHidden>, </VisuallyHidden>
      <span className="text-small text-muted">{detail}</span>
    </li>
  );
}

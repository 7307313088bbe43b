import { useState } from "react";
import { daysBetween, monthDay } from "#shared/time/local-day.ts";
import type { GoalDate } from "#shared/vision/contract.ts";
import { checkInStage } from "#shared/vision/goal-dates.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { moveGoalDate, saveGoalDate } from "#web/data/goal-dates.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateForm } from "#web/ui/date-form.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { checkInTexts as texts } from "./texts.ts";

type CheckInProps = { date: GoalDate | null; today: string };

/**
 * Asks one question about a goal's date, which takes one tap to answer. The reply stays visible until the user leaves
 * the page.
 */
export function CheckIn({ date, today }: CheckInProps) {
  const [answered, setAnswered] = useState<string>();
  if (answered !== undefined)
    return (
      <NoticeLine about={texts.about}>
        <output className="measure py-3">{answered}</output>
      </NoticeLine>
    );
  return date && <Question key={date.day} {...{ date, today }} onAnswered={setAnswered} />;
}

type QuestionProps = { date: GoalDate; today: string; onAnswered: (reply: string) => void };

function Question({ date, today, onAnswered }: QuestionProps) {
  const [isChanging, setIsChanging] = useState(false);
  const stage = checkInStage(date, today) ?? "passed";
  const day = monthDay(date.day);
  function say(said: Partial<GoalDate>, reply: string) {
    void saveGoalDate({ ...date, ...said });
    onAnswered(reply);
  }
  return (
    <NoticeLine about={texts.about}>
      <p className="measure grid py-1">
        <span>
          {stage === "ahead" ? texts.ahead(daysBetween(today, date.day), day) : texts.passed(day)}
        </span>
        <span className="text-small text-muted wrap-anywhere">{date.about}</span>
      </p>
      {isChanging ? (
        <ChangeDate {...{ date, today, onAnswered }} />
      ) : (
        <div className="flex flex-wrap gap-x-6">
          <Button variant="link" onClick={() => say({ checkedIn: stage }, texts.noted[stage])}>
            {texts.keep[stage]}
          </Button>
          <Button variant="link" onClick={() => setIsChanging(true)}>
            {texts.change}
          </Button>
          <Button variant="link" onClick={() => say({ status: "done" }, texts.wellDone)}>
            {texts.done}
          </Button>
        </div>
      )}
    </NoticeLine>
  );
}

function ChangeDate({ date, today, onAnswered }: QuestionProps) {
  const step = VISION_STEPS.find(({ order }) => order === date.order);
  function save(day: string) {
    void moveGoalDate(date, day);
    onAnswered(texts.moved(monthDay(day)));
  }
  return (
    <DateForm label={texts.newDate} action={texts.save} today={today} onSave={save}>
      {step && (
        <Link to={step.path} className="inline-flex min-h-12 items-center underline">
          {texts.rewrite}
        </Link>
      )}
    </DateForm>
  );
}

import { useState } from "react";
import { dayWithYear, daysBetween, localDayOf } from "#shared/time/local-day.ts";
import type { GoalDate, Vision } from "#shared/vision/contract.ts";
import { findDates } from "#shared/vision/find-dates.ts";
import {
  CONTEXT_MAX_LENGTH,
  AHEAD_DAYS,
  DATED_ORDERS,
  type DatedOrder,
} from "#shared/vision/goal-dates.ts";
import { answerKey } from "#shared/vision/steps.ts";
import { moveGoalDate, saveGoalDate, useGoalDates } from "#web/data/goal-dates.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button } from "#web/ui/button.tsx";
import { DateForm } from "#web/ui/date-form.tsx";
import { goalDatesTexts as texts } from "./texts.ts";

type GoalDatesProps = { vision: Vision | null; order: DatedOrder; text: string };

/** Shows an answer's confirmed dates, and the dates in its text that are still undecided. */
export function GoalDates({ vision, order, text }: GoalDatesProps) {
  const today = useToday();
  const known = useGoalDates(vision).filter((date) => date.order === order);
  const writtenAt = vision?.writtenAt[answerKey(order)];
  const writtenOn = writtenAt ? localDayOf(new Date(writtenAt), deviceZone()) : today;
  const suggested = findDates(text, writtenOn)
    .filter(({ day }) => day > today && !known.some((date) => date.day === day))
    .map((found): Undecided => ({ ...found, order, status: "ignored", checkedIn: null }));
  const confirmed = known.filter(({ status }) => status === "confirmed");
  if (confirmed.length + suggested.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="grid gap-4 border-l-2 border-line pl-4">
      {[...confirmed, ...suggested].map((date) => (
        <DateRow key={date.day} date={date} today={today} />
      ))}
    </ul>
  );
}

type Undecided = Omit<GoalDate, "writtenAt">;

function DateRow({ date, today }: { date: Undecided; today: string }) {
  const [isChanging, setIsChanging] = useState(false);
  const day = dayWithYear(date.day);
  if (isChanging)
    return (
      <li>
        <OwnDate
          day={date.day}
          today={today}
          onCancel={() => setIsChanging(false)}
          onSave={(day) => {
            void moveGoalDate(date, day);
            setIsChanging(false);
          }}
        />
      </li>
    );
  if (date.status === "confirmed")
    return (
      <li className="grid gap-1">
        <p>
          {daysBetween(today, date.day) > AHEAD_DAYS
            ? texts.asksAhead(day)
            : texts.asksAfterwards(day)}
        </p>
        <div className="flex flex-wrap gap-x-6">
          <Button
            variant="link"
            aria-label={texts.changeNamed(day)}
            onClick={() => setIsChanging(true)}
          >
            {texts.change}
          </Button>
          <Button
            variant="link"
            aria-label={texts.removeNamed(day)}
            onClick={() => void saveGoalDate({ ...date, status: "removed" })}
          >
            {texts.remove}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="grid gap-2">
      <p>{texts.suggestion(day)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          variant="secondary"
          aria-label={texts.confirmNamed(day)}
          onClick={() => void saveGoalDate({ ...date, status: "confirmed" })}
        >
          {texts.confirm}
        </Button>
        <Button
          variant="link"
          aria-label={texts.otherDateFor(day)}
          onClick={() => setIsChanging(true)}
        >
          {texts.otherDate}
        </Button>
        <Button
          variant="link"
          aria-label={texts.ignoreNamed(day)}
          onClick={() => void saveGoalDate(date)}
        >
          {texts.ignore}
        </Button>
      </div>
    </li>
  );
}

type OwnDateProps = {
  day?: string;
  today: string;
  onSave: (day: string) => void;
  onCancel: () => void;
};

function OwnDate({ onCancel, ...props }: OwnDateProps) {
  return (
    <DateForm label={texts.newDate} action={texts.save} {...props}>
      <Button variant="link" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </DateForm>
  );
}

/** Shows the dates of all three answers, including those without any. */
export function AllGoalDates({ vision }: { vision: Vision }) {
  return (
    <section aria-label={texts.allLabel} className="grid w-full gap-8">
      <p className="measure text-muted">{texts.lead}</p>
      {DATED_ORDERS.map((order) => {
        const text = vision[answerKey(order)].trim();
        return (
          text !== "" && (
            <div key={order} className="grid gap-3 border-t border-line pt-5">
              <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              <GoalDates {...{ vision, order, text }} />
              <AddDate order={order} about={text.slice(0, CONTEXT_MAX_LENGTH)} />
            </div>
          )
        );
      })}
    </section>
  );
}

function AddDate({ order, about }: { order: DatedOrder; about: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const today = useToday();
  const close = () => setIsAdding(false);
  if (!isAdding)
    return (
      <Button variant="link" className="justify-self-start" onClick={() => setIsAdding(true)}>
        {texts.add}
      </Button>
    );
  return (
    <OwnDate
      today={today}
      onCancel={close}
      onSave={(day) => {
        void saveGoalDate({ order, day, about, status: "confirmed", checkedIn: null });
        close();
      }}
    />
  );
}

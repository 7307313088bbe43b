import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { CallDate, CallInput } from "#schemas/calls/contract.ts";
import { type OperatorCall, saveCall } from "#shared/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { OperatorBriefs } from "#web/features/calls/operator-briefs.tsx";
import { operatorCallQuery, operatorCallsQuery } from "#web/features/calls/queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { StartAndDuration } from "#web/ui/start-and-duration.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { Component as NotFound } from "./not-found.tsx";
import { operatorCallTexts as texts } from "#web/features/operator/texts.ts";

const EMPTY: Omit<CallInput, "wallTime"> = {
  minutes: 60,
  title: "",
  about: "",
  joinUrl: "",
  recordingUrl: "",
  isPublished: false,
  isCancelled: false,
};

export function Component() {
  const { date = "" } = useParams();
  if (!CallDate.safeParse(date).success) return <NotFound />;
  return (
    <TitledPage
      title={texts.callOf(date)}
      aside={
        <Link
          to={paths.operatorCalls}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {texts.allCalls}
        </Link>
      }
    >
      <OperatorCallView key={date} date={date} />
    </TitledPage>
  );
}

/** One call, for operators. On a day without a call, saving creates one. */
function OperatorCallView({ date }: { date: string }) {
  const query = useQuery(operatorCallQuery(date));
  const isNew = query.error instanceof ApiError && query.error.status === 404;
  if (isNew) return <NewCall date={date} />;
  return (
    <Loaded query={query}>
      {({ zone, call, questions }) => (
        <div className="grid gap-12">
          <CallForm date={date} zone={zone} saved={toInput(call)} />
          <OperatorBriefs date={date} questions={questions} />
        </div>
      )}
    </Loaded>
  );
}

function NewCall({ date }: { date: string }) {
  const query = useQuery(operatorCallsQuery);
  return (
    <Loaded query={query}>
      {({ zone }) => (
        <CallForm date={date} zone={zone} saved={{ ...EMPTY, wallTime: `${date}T18:00` }} />
      )}
    </Loaded>
  );
}

function toInput(call: OperatorCall): CallInput {
  const { wallTime, minutes, title, about, joinUrl, recordingUrl, isPublished, isCancelled } = call;
  return { wallTime, minutes, title, about, joinUrl, recordingUrl, isPublished, isCancelled };
}

type CallFormProps = { date: string; zone: string; saved: CallInput };

function CallForm({ date, zone, saved }: CallFormProps) {
  const { field, props, state } = useSaveForm({
    name: `call:${date}`,
    saved,
    schema: async () => CallInput,
    save: (body) => callApi(saveCall, { params: { date }, body }),
    refreshes: ["Operator"],
  });
  return (
    <form {...props} aria-label={texts.callLabel} className="grid gap-6">
      <StartAndDuration
        zone={zone}
        begins={field("wallTime")}
        minutes={{ max: 240, ...field("minutes", { valueAsNumber: true }) }}
      />
      <TextField label={texts.title} maxLength={120} {...field("title")} />
      <TextArea label={texts.about} maxLength={2000} {...field("about")} />
      <LinkField label={texts.joinAddress} hint={texts.joinUrlHint} {...field("joinUrl")} />
      <LinkField label={texts.recording} hint={texts.recordingUrlHint} {...field("recordingUrl")} />
      <div className="grid sm:grid-cols-2">
        <Checkbox label={texts.published} {...field("isPublished")} />
        <Checkbox label={texts.cancelled} {...field("isCancelled")} />
      </div>
      <SaveRow {...state} />
    </form>
  );
}

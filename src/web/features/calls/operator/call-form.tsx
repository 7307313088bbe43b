import { type CallInput, saveCall } from "#shared/calls/contract.ts";
import { call } from "#web/platform/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { StartAndDuration } from "#web/ui/start-and-duration.tsx";

type CallFormProps = { date: string; zone: string; saved: CallInput };

export function CallForm({ date, zone, saved }: CallFormProps) {
  const { field, props, state } = useSaveForm({
    name: `call:${date}`,
    saved,
    schema: async () => (await import("#schemas/calls/contract.ts")).CallInput,
    save: (body) => call(saveCall, { params: { date }, body }),
    refreshes: ["Operator"],
  });
  return (
    <form {...props} aria-label="Call" className="grid gap-6">
      <StartAndDuration
        zone={zone}
        begins={field("wallTime")}
        minutes={{ max: 240, ...field("minutes", { valueAsNumber: true }) }}
      />
      <TextField label="Title" maxLength={120} {...field("title")} />
      <TextArea label="About" maxLength={2000} {...field("about")} />
      <LinkField
        label="Join address"
        hint="Members get it from 10 minutes before the call"
        {...field("joinUrl")}
      />
      <LinkField
        label="Recording"
        hint="Shown to members once the call is over"
        {...field("recordingUrl")}
      />
      <div className="grid sm:grid-cols-2">
        <Checkbox label="Published" {...field("isPublished")} />
        <Checkbox label="Cancelled" {...field("isCancelled")} />
      </div>
      <SaveRow {...state} />
    </form>
  );
}

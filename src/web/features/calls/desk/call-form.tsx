import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CallInput, saveCall } from "#shared/calls/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

type CallFormProps = { date: string; zone: string; values: CallInput };

export function CallForm({ date, zone, values }: CallFormProps) {
  const form = useForm<CallInput>({ resolver: zodResolver(CallInput), defaultValues: values });
  const { submit, isSaving } = useSaveForm(form, {
    save: (body: CallInput) => call(saveCall, { params: { date }, body }),
    refreshes: ["Operator"],
  });
  const { errors } = form.formState;
  return (
    <form noValidate aria-label="Call" onSubmit={form.handleSubmit(submit)} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Begins"
          type="datetime-local"
          hint={`By the clocks of ${zone}`}
          error={errors.wallTime?.message}
          {...form.register("wallTime")}
        />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={15}
          max={240}
          error={errors.minutes?.message}
          {...form.register("minutes", { valueAsNumber: true })}
        />
      </div>
      <TextField
        label="Title"
        maxLength={120}
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextArea
        label="About"
        maxLength={2000}
        error={errors.about?.message}
        {...form.register("about")}
      />
      <TextField
        label="Join address"
        type="url"
        inputMode="url"
        hint="Members get it from 10 minutes before the call"
        error={errors.joinUrl?.message}
        {...form.register("joinUrl")}
      />
      <TextField
        label="Recording"
        type="url"
        inputMode="url"
        hint="Shown to members once the call is over"
        error={errors.recordingUrl?.message}
        {...form.register("recordingUrl")}
      />
      <div className="grid sm:grid-cols-2">
        <Checkbox label="Published" {...form.register("isPublished")} />
        <Checkbox label="Cancelled" {...form.register("isCancelled")} />
      </div>
      <Button type="submit" loading={isSaving} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

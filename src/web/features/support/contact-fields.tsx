import type { UseFormReturn } from "react-hook-form";
import type { ContactMessage } from "#shared/support/contract.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function ContactFields({ form }: { form: UseFormReturn<ContactMessage> }) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={60}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email?.message}
          {...form.register("email")}
        />
      </div>
      <TextField
        label="Subject"
        required
        maxLength={120}
        error={errors.subject?.message}
        {...form.register("subject")}
      />
      <TextArea
        label="Message"
        required
        rows={7}
        maxLength={5000}
        error={errors.message?.message}
        {...form.register("message")}
      />
      <div hidden aria-hidden>
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

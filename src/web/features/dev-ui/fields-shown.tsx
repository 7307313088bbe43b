import { useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { RangeField } from "#web/ui/range-field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { StartAndDuration } from "#web/ui/start-and-duration.tsx";

const CHOICE_VARIANTS = ["segmented", "pills", "numbers", "boxes"] as const;
const OPTIONS = [
  { value: 1, label: "1" },
  { value: 2, label: "2" },
];

export function FieldsShown() {
  const [chosen, setChosen] = useState<number | null>(1);
  const [count, setCount] = useState(2);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Text" placeholder="Placeholder" />
        <TextField label="With hint" hint="Says what helps to fill it in" defaultValue="Filled" />
        <TextField label="With error" type="email" error="Not an email" defaultValue="ada@" />
        <TextField label="Disabled field" disabled defaultValue="Not now" />
        <LinkField label="Link" hint="With https://" />
        <PasswordField label="Password" hint="Minimum 8 characters" autoComplete="off" />
        <SelectField label="Select">
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <TextArea label="Text area" />
        <RangeField label="Range" min={0} max={100} />
        <TextArea label="Text area with error" error="The value is required" />
      </div>
      <div className="flex flex-wrap items-center gap-8">
        <Checkbox label="Checkbox" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="With error" error="Must be ticked" />
        <Switch label="Switch" />
        <Switch label="Switched on" defaultChecked />
        <Switch label="Cannot be switched" disabled />
        <Stepper label="Seats" unit="seats" value={count} min={2} max={5} onChange={setCount} />
      </div>
      <div className="grid gap-6">
        {CHOICE_VARIANTS.map((variant) => (
          <Choice
            key={variant}
            variant={variant}
            legend={`Choice, ${variant}`}
            value={chosen}
            options={OPTIONS}
            onChange={setChosen}
            onClear={() => setChosen(null)}
          />
        ))}
      </div>
      <TextArea label="Large text area" labelSize="heading" size="large" rows={1} />
      <StartAndDuration zone="Europe/Berlin" begins={{}} minutes={{}} />
      <SearchField label="Search" />
    </>
  );
}

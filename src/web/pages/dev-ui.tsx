import ArrowRight from "lucide-react/icons/arrow-right";
import { type ReactNode, useState } from "react";
import { vision } from "#web/art/artworks/vision.gen.ts";
import { FeedbackShown } from "#web/features/dev-ui/feedback-shown.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressRing } from "#web/ui/progress-ring.tsx";
import { RangeField } from "#web/ui/range-field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { StartAndDuration } from "#web/ui/start-and-duration.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "link", "danger"] as const;

/** Shows every primitive in every state and theme, for review and screenshots. */
export function Component() {
  return (
    <div>
      <PageHead title="UI kit" />
      <div className="frame py-12">
        <h1 className="wide text-display">UI kit</h1>
      </div>
      <Theme name="System" />
      <Theme name="Dark" theme="dark" />
      <Theme name="Night" theme="night" />
    </div>
  );
}

function ButtonsShown() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<ArrowRight size={18} aria-hidden />}>
            With icon
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} to="#">
            As link
          </ButtonLink>
        </div>
      ))}
      <Button size="large" className="justify-self-start">
        Large
      </Button>
    </>
  );
}

const BARS = [0, 3, null, 7, 4].map((value, index) => ({ key: String(index), value }));

function PiecesShown() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-6">
        {[0, 4, 9].map((done) => (
          <ProgressRing key={done} done={done} total={9} label={`Step ${done}`} />
        ))}
        <Avatar name="Ada Lovelace" />
        <Avatar name="Broken Picture" src="data:image/png,broken" />
        <Avatar name="With Picture" src="/icon-192.png" />
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        <BarChart bars={BARS} max={7} variant="labelled" last="outlined" />
        <BarChart bars={BARS} max={7} band={[3, 5]} minBars={8} />
        <BarChart bars={BARS} max={7} last="accent" />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <p className="wide text-title">A card</p>
          <p className="mt-2 text-muted">Raised a little above the page.</p>
        </Card>
        <Picture
          artwork={vision}
          sizes="40vw"
          alt="A ring of light over a track"
          className="aspect-4/3 rounded-panel"
        />
      </div>
    </>
  );
}

const CHOICE_VARIANTS = ["segmented", "pills", "numbers", "boxes"] as const;
const OPTIONS = [
  { value: 1, label: "1" },
  { value: 2, label: "2" },
];

function FieldsShown() {
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

export { requireVisibleEnvironment as loader } from "#web/features/environment/queries.ts";

function Theme({ name, theme }: { name: string; theme?: "dark" | "night" }) {
  return (
    <section data-theme={theme} aria-label={`${name} theme`} className="border-t border-line">
      <div className="frame grid gap-16 py-16">
        <h2 className="wide text-heading">{name}</h2>
        <Group title="Buttons">
          <ButtonsShown />
        </Group>
        <Group title="Fields">
          <FieldsShown />
        </Group>
        <Group title="Feedback">
          <FeedbackShown />
        </Group>
        <Group title="Pieces">
          <PiecesShown />
        </Group>
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6 border-t border-line pt-6 lg:grid-cols-12">
      <h3 className="label text-muted lg:col-span-2">{title}</h3>
      <div className="grid gap-8 lg:col-span-10">{children}</div>
    </div>
  );
}

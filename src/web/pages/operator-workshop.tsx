import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { chapterLines } from "#shared/workshops/chapter-lines.ts";
import {
  type OperatorWorkshop,
  saveWorkshop,
  type WorkshopInput,
} from "#shared/workshops/contract.ts";
import { operatorWorkshopsQuery } from "#web/features/workshops/queries.ts";
import { call } from "#web/platform/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LinkField } from "#web/ui/link-field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { StartAndDuration } from "#web/ui/start-and-duration.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { useSaveForm } from "#web/ui/use-save-form.ts";

const NEW: WorkshopInput = {
  wallTime: "",
  minutes: 90,
  title: "",
  about: "",
  host: "",
  joinUrl: "",
  recordingUrl: "",
  chapters: [],
  isPublished: false,
};

export function Component() {
  const { id = "" } = useParams();
  return (
    <TitledPage
      title="Workshop"
      aside={
        <Link
          to={paths.operatorWorkshops}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          All workshops
        </Link>
      }
    >
      <OperatorWorkshopView key={id} id={id} />
    </TitledPage>
  );
}

/** One workshop, for operators. An unknown id starts a new one. */
function OperatorWorkshopView({ id }: { id: string }) {
  const query = useQuery(operatorWorkshopsQuery);
  return (
    <Loaded query={query}>
      {({ zone, workshops }) => {
        const workshop = workshops.find((each) => each.id === id);
        return <WorkshopForm id={id} zone={zone} saved={workshop ? toInput(workshop) : NEW} />;
      }}
    </Loaded>
  );
}

function toInput({ id: _id, startsAt: _at, isSample: _sample, ...input }: OperatorWorkshop) {
  return input;
}

type Typed = Omit<WorkshopInput, "chapters"> & { chapters: string };
type WorkshopFormProps = { id: string; zone: string; saved: WorkshopInput };

function WorkshopForm({ id, zone, saved }: WorkshopFormProps) {
  const { field, props, state } = useSaveForm<Typed, WorkshopInput>({
    name: `workshop:${id}`,
    saved: { ...saved, chapters: chapterLines(saved.chapters) },
    schema: async () => (await import("#schemas/workshops/contract.ts")).WorkshopForm,
    save: (body) => call(saveWorkshop, { params: { id }, body }),
    refreshes: ["Operator"],
  });

  return (
    <form {...props} aria-label="Workshop" className="grid gap-6">
      <TextField label="Title" {...field("title")} />
      <StartAndDuration
        zone={zone}
        begins={field("wallTime")}
        minutes={field("minutes", { valueAsNumber: true })}
      />
      <TextField label="With" {...field("host")} />
      <TextArea label="About" {...field("about")} />
      <LinkField
        label="Join address"
        hint="Members get it from 10 minutes before"
        {...field("joinUrl")}
      />
      <LinkField label="Recording" {...field("recordingUrl")} />
      <TextArea
        label="Chapters"
        rows={6}
        hint="One a line, its time first: 12:30 The last minute"
        {...field("chapters")}
      />
      <Checkbox label="Published" {...field("isPublished")} />
      <SaveRow {...state} />
    </form>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { chapterLines } from "#shared/workshops/chapter-lines.ts";
import {
  type OperatorWorkshop,
  saveWorkshop,
  type WorkshopInput,
} from "#shared/workshops/contract.ts";
import { operatorWorkshopsQuery } from "#web/features/workshops/queries.ts";
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
import { operatorWorkshopTexts as texts } from "#web/features/workshops/texts.ts";

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
      title={texts.workshop}
      aside={
        <Link
          to={paths.operatorWorkshops}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {texts.allWorkshops}
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
    save: (body) => callApi(saveWorkshop, { params: { id }, body }),
    refreshes: ["Operator"],
  });

  return (
    <form {...props} aria-label={texts.workshop} className="grid gap-6">
      <TextField label={texts.title} {...field("title")} />
      <StartAndDuration
        zone={zone}
        begins={field("wallTime")}
        minutes={field("minutes", { valueAsNumber: true })}
      />
      <TextField label={texts.with} {...field("host")} />
      <TextArea label={texts.about} {...field("about")} />
      <LinkField label={texts.joinAddress} hint={texts.joinUrlHint} {...field("joinUrl")} />
      <LinkField label={texts.recording} {...field("recordingUrl")} />
      <TextArea label={texts.chapters} rows={6} hint={texts.chaptersHint} {...field("chapters")} />
      <Checkbox label={texts.published} {...field("isPublished")} />
      <SaveRow {...state} />
    </form>
  );
}

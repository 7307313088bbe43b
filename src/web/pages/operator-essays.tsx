import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import {
  listEssays,
  type OperatorEssay,
  restoreEssay,
  saveEssay,
} from "#shared/content/contract.ts";
import { essayHtml } from "#shared/content/essay-html.ts";
import { foldText } from "#shared/fold-text.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { operatorEssaysTexts as texts } from "#web/features/operator/texts.ts";

const QUERY = {
  queryKey: ["Operator", "Essays"],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listEssays, { signal }),
  staleTime: 0,
};

const BLANK: OperatorEssay = {
  slug: "",
  name: "",
  sport: "",
  years: "",
  html: "",
  isPublished: false,
  origin: "added",
};

/** Shows the list of essays, or the editor for the essay in the address. */
function OperatorEssays() {
  const query = useQuery(QUERY);
  const [search, setSearch] = useSearchParams();
  const open = (slug: string) => setSearch({ change: slug });
  return (
    <Loaded query={query}>
      {({ essays }) => {
        const edited = [...essays, BLANK].find(({ slug }) => slug === search.get("change"));
        if (edited)
          return (
            <EssayForm
              key={edited.slug}
              essay={edited}
              taken={essays.map(({ slug }) => slug)}
              onClose={() => setSearch({}, { replace: true })}
            />
          );
        return (
          <div className="grid gap-6">
            <Button className="justify-self-start" onClick={() => open(BLANK.slug)}>
              {texts.addAnEssay}
            </Button>
            <ul className="border-t border-line">
              {essays.map((essay) => (
                <li key={essay.slug} className="border-b border-line py-4">
                  <Entry essay={essay} onEdit={() => open(essay.slug)} />
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

function Entry({ essay, onEdit }: { essay: OperatorEssay; onEdit: () => void }) {
  const { slug, name, sport, years, origin, isPublished } = essay;
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => callApi(restoreEssay, { params: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY.queryKey }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <ListRow
      name={
        <span className="flex flex-wrap items-center gap-3">
          {name}
          {origin === "changed" && <Badge tone="accent">{texts.changed}</Badge>}
          {origin === "added" && <Badge tone="accent">{texts.added}</Badge>}
          {!isPublished && <Badge>{texts.notShown}</Badge>}
        </span>
      }
      detail={`${sport}, ${years}`}
      actions={
        <>
          <Button variant="secondary" aria-label={texts.changeLabel(name)} onClick={onEdit}>
            {texts.change}
          </Button>
          {origin !== "shipped" && (
            <Button
              variant="quiet"
              aria-label={
                origin === "added" ? texts.removeLabel(name) : texts.bringBackFirstTextLabel(name)
              }
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {origin === "added" ? texts.remove : texts.restoreOriginal}
            </Button>
          )}
        </>
      }
    />
  );
}

type EssayFormProps = { essay: OperatorEssay; taken: string[]; onClose: () => void };

/** Returns a new essay's slug, derived from the name it has when it is first saved. */
const slugOf = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replaceAll(" ", "-");

/** The error that the server would return if saving didn't overwrite the existing essay of that name. */
function nameTaken(): ApiError {
  const message = texts.nameTaken;
  return new ApiError(409, { error: message, code: "conflict", fields: { name: message } });
}

function EssayForm({ essay, taken, onClose }: EssayFormProps) {
  const { slug, origin: _origin, ...saved } = essay;
  const { form, field, props, state } = useSaveForm({
    name: `essay:${slug}`,
    saved,
    schema: async () => (await import("#schemas/content/contract.ts")).EssayInput,
    async save(body) {
      if (slug === "" && taken.includes(slugOf(body.name))) throw nameTaken();
      await callApi(saveEssay, { params: { slug: slug || slugOf(body.name) }, body });
    },
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const html = useWatch({ control: form.control, name: "html" });
  return (
    <form {...props} aria-label={texts.essayLabel} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField label={texts.name} {...field("name")} />
        <TextField label={texts.sport} {...field("sport")} />
        <TextField label={texts.years} {...field("years")} />
      </div>
      <TextArea label={texts.text} hint={texts.htmlHint} rows={14} {...field("html")} />
      <Checkbox label={texts.shown} hint={texts.isPublishedHint} {...field("isPublished")} />
      <section
        aria-label={texts.previewLabel}
        className="rounded-panel border border-line bg-raised p-6"
      >
        <div
          className="vision-text measure text-lead break-words"
          // Shows what the server will store: plain tags, nothing executable.
          dangerouslySetInnerHTML={{ __html: essayHtml(html || "<p>The text</p>") }}
        />
      </section>
      <SaveRow {...state}>
        <Button variant="quiet" onClick={onClose}>
          {texts.backToTheList}
        </Button>
      </SaveRow>
    </form>
  );
}

export function Component() {
  return (
    <TitledPage title={texts.essays} lead={texts.essaysLead}>
      <OperatorEssays />
    </TitledPage>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import {
  listEssays,
  type OperatorEssay,
  restoreEssay,
  saveEssay,
} from "#shared/content/contract.ts";
import { essayHtml } from "#shared/content/essay-html.ts";
import { foldText } from "#shared/fold-text.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
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

const QUERY = {
  queryKey: ["Operator", "Essays"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listEssays, { signal }),
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

/** The list, or the one of them that the address opens to be changed. */
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
              Add an essay
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
    mutationFn: () => call(restoreEssay, { params: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY.queryKey }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <ListRow
      name={
        <span className="flex flex-wrap items-center gap-3">
          {name}
          {origin === "changed" && <Badge tone="accent">Changed</Badge>}
          {origin === "added" && <Badge tone="accent">Added</Badge>}
          {!isPublished && <Badge>Not shown</Badge>}
        </span>
      }
      detail={`${sport}, ${years}`}
      actions={
        <>
          <Button variant="secondary" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
          {origin !== "shipped" && (
            <Button
              variant="quiet"
              aria-label={
                origin === "added" ? `Remove ${name}` : `Bring back the first text of ${name}`
              }
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {origin === "added" ? "Remove" : "Bring back the first text"}
            </Button>
          )}
        </>
      }
    />
  );
}

type EssayFormProps = { essay: OperatorEssay; taken: string[]; onClose: () => void };

/** A new essay's address is made from the name it has when it is first saved. */
const slugOf = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replaceAll(" ", "-");

/** As the server would say it, if a new essay did not take the other one's place there. */
function nameTaken(): ApiError {
  const message = "There is an essay of this name already";
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
      await call(saveEssay, { params: { slug: slug || slugOf(body.name) }, body });
    },
    refreshes: ["Operator"],
    onSaved: onClose,
  });
  const html = useWatch({ control: form.control, name: "html" });
  return (
    <form {...props} aria-label="Essay" className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField label="Name" {...field("name")} />
        <TextField label="Sport" {...field("sport")} />
        <TextField label="Years" {...field("years")} />
      </div>
      <TextArea
        label="Text"
        hint="Paragraphs in <p>, with <strong>, <em> and <br>. Anything else is shown as it was typed."
        rows={14}
        {...field("html")}
      />
      <Checkbox
        label="Shown"
        hint="Without it the essay is taken down everywhere, within seconds"
        {...field("isPublished")}
      />
      <section aria-label="Preview" className="rounded-panel border border-line bg-raised p-6">
        <div
          className="vision-text measure text-lead break-words"
          // What the server will keep: plain tags and nothing that could run.
          dangerouslySetInnerHTML={{ __html: essayHtml(html || "<p>The text</p>") }}
        />
      </section>
      <SaveRow {...state}>
        <Button variant="quiet" onClick={onClose}>
          Back to the list
        </Button>
      </SaveRow>
    </form>
  );
}

export function Component() {
  return (
    <TitledPage
      title="Essays"
      lead="The hypothetical visions on the inspiration page. A modern name only with permission."
    >
      <OperatorEssays />
    </TitledPage>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listEssays, type OperatorEssay, restoreEssay } from "#shared/content/contract.ts";
import { call } from "#web/platform/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ListRow } from "#web/ui/list-row.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { toast } from "#web/ui/toast.ts";
import { EssayForm } from "./essay-form.tsx";

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
export function OperatorEssays() {
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

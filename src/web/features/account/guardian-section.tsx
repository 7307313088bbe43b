import { useQuery } from "@tanstack/react-query";
import { GuardianForm } from "./guardian-form.tsx";
import { guardianQuery } from "./queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded } from "#web/ui/loaded.tsx";

/** The guardian a minor has named. Only they see it, and only they change it. */
export function GuardianSection({ email }: { email: string }) {
  const query = useQuery(guardianQuery);
  const { data } = query;
  return (
    <section aria-labelledby="guardian" className="grid gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="guardian" className="wide text-title">
          Your guardian
        </h2>
        {data?.email && (
          <Badge tone={data.hasAgreed ? "done" : "neutral"}>
            {data.hasAgreed ? "Agrees to sharing counts" : "Has not agreed to sharing"}
          </Badge>
        )}
      </div>
      <p className="measure text-muted">
        A coach sees how often you train only if both of you agree. Nobody sees what you write.
      </p>
      <Loaded
        query={query}
        what="Your guardian"
        skeleton={<Skeleton className="h-20 max-w-md" />}
      >
        {(guardian) => (
          <GuardianForm key={guardian.email} known={guardian.email ?? ""} ownEmail={email} />
        )}
      </Loaded>
    </section>
  );
}

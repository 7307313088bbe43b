import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { decideForWard } from "#shared/guardians/contract.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { FormProblem } from "../form-problem.tsx";
import { Notice } from "../notice.tsx";
import { wardQuery } from "./ward-query.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { operator } from "#web/platform/site.ts";
import { Button } from "#web/ui/button.tsx";
import { ReadProblem } from "#web/ui/read-problem.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const TITLE = "What a coach may see";

/** Where the link in a guardian's mail leads. Opening it decides nothing. */
export function GuardianScreen() {
  const { ticket = "" } = useParams();
  const { data, error, refetch } = useQuery(wardQuery(ticket));
  if (data) return <Decision ticket={ticket} {...data} />;
  if (error instanceof ApiError && error.code === "not_found")
    return (
      <AuthFrame
        title="This link no longer counts"
        lead="The athlete is of age, has named somebody else, or has left. There is nothing to decide."
      >
        <p className="text-muted">Questions? Write to {operator.email}.</p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={TITLE}>
      {error ? <ReadProblem error={error} onRetry={refetch} /> : <Spinner label="Loading..." />}
    </AuthFrame>
  );
}

type DecisionProps = { ticket: string; athleteEmail: string; hasAgreed: boolean };

function Decision({ ticket, athleteEmail, hasAgreed }: DecisionProps) {
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (agrees: boolean) => call(decideForWard, { params: { ticket }, body: { agrees } }),
    onSuccess: (ward) => client.setQueryData(wardQuery(ticket).queryKey, ward),
  });
  return (
    <AuthFrame title={TITLE} lead={`For the parent or guardian of ${athleteEmail}.`}>
      <div className="grid gap-3 text-muted">
        <p>
          If they train in a team, its coach can be shown on how many days they trained. Never what
          they wrote, listened to or planned.
        </p>
        <p>It takes both of you: the athlete, in their account, and you, here.</p>
      </div>
      <Notice>
        {hasAgreed
          ? "You agree: a coach may see on how many days they trained."
          : "You have not agreed: a coach sees their name and nothing else of them."}
      </Notice>
      <Button
        size="large"
        variant={hasAgreed ? "secondary" : "primary"}
        loading={deciding.isPending}
        onClick={() => deciding.mutate(!hasAgreed)}
      >
        {hasAgreed ? "I no longer agree" : "I agree"}
      </Button>
      {deciding.error && <FormProblem>{deciding.error.message}</FormProblem>}
      <p className="border-t border-line pt-6 text-small text-muted">
        Do you object to the account or to their place in a team, or want to see or delete what we
        keep? Write to {operator.email} from the address that the email came to.
      </p>
    </AuthFrame>
  );
}

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { decideForWard, getWard } from "#shared/guardians/contract.ts";
import { AuthFrame } from "#web/features/auth/auth-frame.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { operator } from "#web/platform/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const TITLE = "What a coach may see";

/** Where the link in a guardian's mail leads. Opening it decides nothing. */
export function Component() {
  const { ticket = "" } = useParams();
  const query = useQuery(wardQuery(ticket));
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.code === "not_found")
    return (
      <AuthFrame
        title="This link no longer works"
        lead="The athlete is of age, has named somebody else, or has left. There is nothing to decide."
      >
        <p className="text-muted">Questions? Write to {operator.email}.</p>
      </AuthFrame>
    );
  return (
    <Loaded query={query} skeleton={<Spinner label="Loading..." />} Frame={Frame}>
      {(ward) => <Decision ticket={ticket} {...ward} />}
    </Loaded>
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
          If they train in a team, the coach can see on how many days they trained. Never what they
          wrote, listened to or planned.
        </p>
        <p>It takes both of you: the athlete, in their account, and you, here.</p>
      </div>
      <Alert tone="info">
        {hasAgreed
          ? "You agree: a coach may see on how many days they trained."
          : "You have not agreed: a coach sees their name and nothing else of them."}
      </Alert>
      <Button
        size="large"
        variant={hasAgreed ? "secondary" : "primary"}
        loading={deciding.isPending}
        onClick={() => deciding.mutate(!hasAgreed)}
      >
        {hasAgreed ? "I no longer agree" : "I agree"}
      </Button>
      {deciding.error && <Alert>{deciding.error.message}</Alert>}
      <p className="border-t border-line pt-6 text-small text-muted">
        To object to the account or to their place in a team, or to see or delete what we store,
        write to {operator.email} from the address that the email came to.
      </p>
    </AuthFrame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AuthFrame title={TITLE}>{children}</AuthFrame>
);

const wardQuery = (ticket: string) =>
  queryOptions({
    queryKey: ["Ward", ticket],
    queryFn: ({ signal }) => call(getWard, { params: { ticket }, signal }),
    retry: false,
  });

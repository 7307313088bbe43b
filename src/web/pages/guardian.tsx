import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { decideForWard, getWard } from "#shared/guardians/contract.ts";
import { AuthFrame } from "#web/features/auth/auth-frame.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { operator } from "#web/platform/build-settings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { guardianTexts as texts } from "#web/features/account/texts.ts";

const TITLE = texts.title;

/** The page that the link in a guardian's email opens. Opening it decides nothing. */
export function Component() {
  const { ticket = "" } = useParams();
  const query = useQuery(wardQuery(ticket));
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.code === "not_found")
    return (
      <AuthFrame title={texts.linkNoLongerWorks} lead={texts.linkNoLongerWorksLead}>
        <p className="text-muted">{texts.questions(operator.email)}</p>
      </AuthFrame>
    );
  return (
    <Loaded query={query} skeleton={<Spinner label={texts.loading} />} Frame={Frame}>
      {(ward) => <Decision ticket={ticket} {...ward} />}
    </Loaded>
  );
}

type DecisionProps = { ticket: string; athleteEmail: string; hasAgreed: boolean };

function Decision({ ticket, athleteEmail, hasAgreed }: DecisionProps) {
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (agrees: boolean) =>
      callApi(decideForWard, { params: { ticket }, body: { agrees } }),
    onSuccess: (ward) => client.setQueryData(wardQuery(ticket).queryKey, ward),
  });
  return (
    <AuthFrame title={TITLE} lead={texts.parentGuardianLead(athleteEmail)}>
      <div className="grid gap-3 text-muted">
        <p>{texts.whatACoachSees}</p>
        <p>{texts.takesBoth}</p>
      </div>
      <Alert tone="info">{hasAgreed ? texts.agreed : texts.disagreed}</Alert>
      <Button
        size="large"
        variant={hasAgreed ? "secondary" : "primary"}
        loading={deciding.isPending}
        onClick={() => deciding.mutate(!hasAgreed)}
      >
        {hasAgreed ? texts.iNoLongerAgree : texts.iAgree}
      </Button>
      {deciding.error && <Alert>{deciding.error.message}</Alert>}
      <p className="border-t border-line pt-6 text-small text-muted">
        {texts.howToObject(operator.email)}
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
    queryFn: ({ signal }) => callApi(getWard, { params: { ticket }, signal }),
    retry: false,
  });

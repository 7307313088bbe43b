import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { changeMailSubscription, type MailSubscription } from "#shared/notifications/contract.ts";
import { paths } from "#shared/paths.ts";
import { mailSubscriptionQuery } from "#web/data/notifications.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { unsubscribeTexts as texts } from "#web/features/notifications/texts.ts";

export function Component() {
  const { token = "" } = useParams();
  return (
    <div className="frame py-10 lg:py-20">
      <MailSubscriptionScreen token={token} />
    </div>
  );
}

/**
 * The page that the link at the end of an email opens. Opening it doesn't unsubscribe, because mail providers open
 * links automatically.
 */
function MailSubscriptionScreen({ token }: { token: string }) {
  const query = useQuery(mailSubscriptionQuery(token));
  if (query.error instanceof ApiError && query.error.code === "not_found")
    return (
      <TitledPage title={texts.emails}>
        <EmptyState
          title={texts.linkNoLongerWorksTitle}
          action={<ButtonLink to={paths.notificationSettings}>{texts.allNotifications}</ButtonLink>}
        >
          {texts.linkNoLongerWorksText}
        </EmptyState>
      </TitledPage>
    );
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-64" />}>
      {(subscription) => <Choice token={token} {...subscription} />}
    </Loaded>
  );
}

function Choice({ token, title, isOn }: MailSubscription & { token: string }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (isOn: boolean) =>
      callApi(changeMailSubscription, { params: { token }, body: { isOn } }),
    onSuccess: (changed) => client.setQueryData(mailSubscriptionQuery(token).queryKey, changed),
    onError: (error) => toast.error(error.message),
  });
  return (
    <TitledPage
      title={isOn ? texts.stopTheseEmails : texts.theseEmailsHaveStopped}
      lead={isOn ? texts.youGetEmailsLead(title) : texts.wontGetEmailsAnyLead(title)}
    >
      <div className="flex flex-wrap gap-4">
        <Button
          size="large"
          variant={isOn ? "primary" : "secondary"}
          loading={changing.isPending}
          onClick={() => changing.mutate(!isOn)}
        >
          {isOn ? texts.stopThem : texts.sendThemAgain}
        </Button>
        <ButtonLink size="large" variant="quiet" to={paths.notificationSettings}>
          {texts.allNotifications}
        </ButtonLink>
      </div>
    </TitledPage>
  );
}

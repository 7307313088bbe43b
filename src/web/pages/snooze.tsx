import { useMutation } from "@tanstack/react-query";
import { useParams } from "react-router";
import { snoozeByLink } from "#shared/notifications/contract.ts";
import { paths } from "#shared/paths.ts";
import { snoozePageTexts as texts } from "#web/features/notifications/texts.ts";
import { callApi } from "#web/platform/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

/**
 * The page that the link in an evening email opens. Opening it changes nothing, because mail providers open links
 * automatically.
 */
export function Component() {
  const { token = "" } = useParams();
  const snooze = useMutation({ mutationFn: () => callApi(snoozeByLink, { params: { token } }) });
  return (
    <div className="frame py-10 lg:py-20">
      <TitledPage
        title={snooze.isSuccess ? texts.done : texts.title}
        lead={snooze.isSuccess ? texts.doneLead : texts.lead}
      >
        <div className="grid justify-items-start gap-4">
          {snooze.error && <Alert>{texts.failed}</Alert>}
          {!snooze.isSuccess && (
            <Button size="large" loading={snooze.isPending} onClick={() => snooze.mutate()}>
              {texts.action}
            </Button>
          )}
          <ButtonLink size="large" variant="quiet" to={paths.notificationSettings}>
            {texts.all}
          </ButtonLink>
        </div>
      </TitledPage>
    </div>
  );
}

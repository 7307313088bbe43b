import { paths } from "#shared/paths.ts";
import { useDashboard } from "#web/data/dashboard.ts";
import { RestForm, RestState } from "#web/features/rest/rest-form.tsx";
import { restTexts as texts } from "#web/features/rest/texts.ts";
import { outboxLoaded } from "#web/platform/outbox/index.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export async function loader(): Promise<null> {
  await outboxLoaded();
  return null;
}

export function Component() {
  const query = useDashboard();
  return (
    <div className="frame py-10 lg:py-20">
      <TitledPage title={texts.heading} lead={texts.lead}>
        <Loaded query={query} skeleton={<Skeleton className="h-64" />}>
          {({ rest, today }) => (
            <div className="grid justify-items-start gap-10">
              {rest && <RestState rest={rest} today={today} />}
              <RestForm key={rest ? `${rest.id} ${rest.lastDay}` : ""} rest={rest} today={today} />
              <p className="measure text-muted">{texts.privacy}</p>
              <ButtonLink to={paths.dashboard} variant="link">
                {texts.toDashboard}
              </ButtonLink>
            </div>
          )}
        </Loaded>
      </TitledPage>
    </div>
  );
}

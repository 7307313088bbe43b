import { paths } from "#shared/paths.ts";
import { breathingHorizon } from "#web/art/artworks/breathing-horizon.gen.ts";
import { DeletionNotice } from "#web/features/account/deletion-notice.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

export function Component() {
  return (
    <div className="frame grid gap-10 py-12 lg:grid-cols-12 lg:items-center lg:gap-8 lg:py-24">
      <PageHead title="Dashboard" />
      <div className="empty:hidden lg:col-span-12">
        <DeletionNotice />
      </div>
      <div className="grid content-start gap-6 lg:col-span-5">
        <h1 className="wide text-heading">Your dashboard opens here</h1>
        <p className="measure text-lead text-muted">
          Your days, your weeks and your vision will stand on this page. Until then, read how others
          saw theirs.
        </p>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to={paths.inspiration}>Inspiration</ButtonLink>
          <ButtonLink to={paths.account} variant="secondary">
            Account
          </ButtonLink>
        </div>
      </div>
      <Picture
        artwork={breathingHorizon}
        sizes="(min-width: 992px) 50vw, 92vw"
        priority="eager"
        className="aspect-4/3 rounded-panel lg:col-span-6 lg:col-start-7"
      />
    </div>
  );
}

import { paths } from "#shared/paths.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The identity sentence and the month's focus: what the day is for. */
export function VisionLines({ vision }: { vision: DashboardState["vision"] }) {
  if (!vision.exists) return null;
  return (
    <section aria-labelledby="vision" className="grid gap-5 border-t border-line pt-6">
      <h2 id="vision" className="label text-muted">
        My vision
      </h2>
      {vision.identity && <p className="wide-quiet text-title wrap-anywhere">{vision.identity}</p>}
      {vision.monthFocus && (
        <p className="measure wrap-anywhere">
          <span className="label text-muted">Focus of the month</span>
          <br />
          {vision.monthFocus}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.visionEdit} variant="secondary">
          Edit my vision
        </ButtonLink>
        {vision.missing.length > 0 && (
          <p className="self-center text-muted">{vision.missing.length} of 9 still open</p>
        )}
      </div>
    </section>
  );
}

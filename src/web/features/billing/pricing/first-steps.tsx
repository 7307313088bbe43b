import { Link } from "react-router";
import { frontPaths } from "#shared/front-paths.ts";
import { isJoiningOpen } from "#web/platform/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";

const LINK = "text-ink underline decoration-line underline-offset-4 hover:decoration-current";

/** The way in without a card, and what giving one means. */
export function FirstSteps() {
  return (
    <div className="frame grid gap-6 pt-10 lg:grid-cols-12 lg:items-center lg:gap-8 lg:pt-12">
      {isJoiningOpen && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:col-span-7">
          <ButtonLink to={frontPaths.register} variant="secondary">
            Write your vision first
          </ButtonLink>
          <p className="text-small text-muted">
            No card needed. Choose a plan when you want to hear it.
          </p>
        </div>
      )}
      <p className="text-small text-muted lg:col-span-5 lg:col-end-13 lg:text-right">
        A trial begins under our{" "}
        <Link to={frontPaths.termsOfService} className={LINK}>
          Terms of Service
        </Link>{" "}
        and{" "}
        <Link to={frontPaths.privacyPolicy} className={LINK}>
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}

import { entryPaths } from "#shared/entry-paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { logoMark } from "#web/art/logo-mark.ts";
import { Link } from "#web/platform/router/link.tsx";

type LogoProps = {
  /** For members the logo links to their dashboard: in the quiet flows it is the only way out. */
  isLoggedIn: boolean;
};

export function Logo({ isLoggedIn }: LogoProps) {
  return (
    <Link
      to={isLoggedIn ? entryPaths.dashboard : entryPaths.home}
      aria-label={`${PRODUCT_NAME}, ${isLoggedIn ? "dashboard" : "home"}`}
      className="flex min-h-12 items-center gap-3"
    >
      <svg viewBox={logoMark.viewBox} width="30" height="30" fill="none" aria-hidden>
        <path
          d={logoMark.path}
          stroke="currentColor"
          strokeWidth={logoMark.strokeWidth}
          strokeLinecap="round"
        />
      </svg>
      <span className="wide text-body uppercase">{PRODUCT_NAME}</span>
    </Link>
  );
}

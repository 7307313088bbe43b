import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { logoMark } from "#web/art/logo-mark.ts";

export function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${PRODUCT_NAME}, home`}
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

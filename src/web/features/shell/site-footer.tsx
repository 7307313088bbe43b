import { Link } from "react-router";
import { frontPaths } from "#shared/front-paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";

const LINKS = [
  { label: "Privacy Policy", to: frontPaths.privacyPolicy },
  { label: "Terms of Service", to: frontPaths.termsOfService },
  { label: "Contact", to: frontPaths.contact },
];

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="frame flex flex-col gap-6 pt-10 pb-24 md:pb-10 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <p className="wide-quiet">{TAGLINE}</p>
          <p className="text-small text-muted">© 2025 {PRODUCT_NAME}</p>
        </div>
        {/* Beside the button of the chat, until there is room for it outside the frame. */}
        <ul className="flex flex-wrap gap-x-8 lg:mr-12 xxl:mr-0">
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center text-small text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Link } from "#web/platform/router/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";

type ButtonStyle = {
  variant?: "primary" | "secondary" | "quiet" | "link" | "danger" | undefined;
  size?: "normal" | "large" | undefined;
};

const UNDERLINED = "text-ink underline decoration-line underline-offset-4 hover:decoration-current";

const VARIANTS = {
  primary: "bg-accent text-accent-ink hover:bg-accent-hover",
  secondary: "border border-field-line text-ink hover:border-ink",
  quiet: UNDERLINED,
  link: UNDERLINED,
  danger: "bg-danger text-danger-ink hover:brightness-110",
};

const SIZES = { normal: "min-h-12 px-5 text-body", large: "min-h-14 px-8 text-body" };
/** A link-style button is aligned with the start of the surrounding text. */
const LINK_SIZE = "min-h-12 justify-start text-body";

function buttonClass({ variant = "primary", size = "normal" }: ButtonStyle) {
  return classNames(
    "wide-quiet inline-flex items-center gap-2 rounded-control text-center select-none",
    "transition-[background-color,border-color,scale] duration-150 active:scale-[0.98]",
    "disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100",
    VARIANTS[variant],
    variant === "link" ? LINK_SIZE : `justify-center ${SIZES[size]}`,
  );
}

type ButtonProps = ButtonStyle & ComponentProps<"button"> & { loading?: boolean; icon?: ReactNode };

/** While `loading`, the button keeps the focus but can't be pressed again. */
export function Button(props: ButtonProps) {
  const { variant, size, loading = false, icon, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link> & { icon?: ReactNode };

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}

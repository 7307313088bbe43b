import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={classNames(
        "text-ink underline decoration-line underline-offset-4 hover:decoration-current",
        className,
      )}
    />
  );
}

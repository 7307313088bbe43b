import type { ComponentProps } from "react";
import { Link } from "react-router";

export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="text-ink underline decoration-line underline-offset-4 hover:decoration-current"
    />
  );
}

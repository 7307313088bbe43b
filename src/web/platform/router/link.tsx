import type { ComponentProps, MouseEvent } from "react";
import { createPath, useLocation } from "react-router";
import { useNavigate } from "./hooks.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of this site, from its root. */
  to: string;
  replace?: boolean;
  state?: unknown;
  /** Leave the navigation to the browser: the server answers this address. */
  reloadDocument?: boolean;
};

/** As the library's, which would bring its forms, fetchers and prefetching into every page. */
export function Link(props: LinkProps) {
  const { to, replace, state, reloadDocument = false, onClick, children, ...rest } = props;
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const isForBrowser = reloadDocument || rest.target === "_blank";
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? to === here, state });
  };
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  );
}

/** A click that opens another tab or window, or the menu. */
const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

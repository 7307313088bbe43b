import type { ComponentProps, MouseEvent } from "react";
import { createPath, useLocation } from "react-router";
import { useNavigate } from "./hooks.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A root-relative path of this site. */
  to: string;
  replace?: boolean;
  state?: unknown;
  /** Leaves the navigation to the browser, for addresses that the server handles. */
  reloadDocument?: boolean;
};

/** Works like the library's Link, which would pull its forms, fetchers and prefetching into every page. */
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

/** Returns whether a click opens another tab, a window or the context menu. */
const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

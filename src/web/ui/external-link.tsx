import type { ReactNode } from "react";
import { outsideLinkTexts as texts } from "./texts.ts";

type OutsideLinkProps = {
  href: string;
  className?: string;
  children: ReactNode;
  onClick?: () => void;
};

/** Links to another site, in a separate tab without access to ours. */
export function ExternalLink({ href, className, children, onClick }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> {texts.newTab}</span>
    </a>
  );
}

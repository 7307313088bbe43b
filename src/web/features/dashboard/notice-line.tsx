import type { ReactNode } from "react";

type NoticeLineProps = { about: string; isUrgent?: boolean; children: ReactNode };

export function NoticeLine({ about, isUrgent = false, children }: NoticeLineProps) {
  return (
    <aside
      aria-label={about}
      className={`flex flex-wrap items-center justify-between gap-x-8 border-l-2 py-1 pl-5 ${isUrgent ? "border-danger" : "border-notice"}`}
    >
      {children}
    </aside>
  );
}

import type { ReactNode } from "react";

type ReturnFrameProps = { title: string; children: ReactNode };

/** The quiet page that somebody comes back to from the payment provider. */
export function ReturnFrame({ title, children }: ReturnFrameProps) {
  return (
    <div className="frame grid min-h-[60vh] content-center gap-6 py-12">
      <h1 className="wide max-w-[18ch] text-heading">{title}</h1>
      {children}
    </div>
  );
}

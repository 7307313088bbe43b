import type { ReactNode } from "react";
import { ProgressRing } from "#web/ui/progress-ring.tsx";

type FlowFrameProps = {
  order: number;
  /** The first and the last step that this athlete is asked. */
  range: readonly [number, number];
  title: string;
  /** What the plan is for, always in sight. */
  choice?: ReactNode;
  children: ReactNode;
};

/** One idea per screen: where one is, what it is about, and the question. */
export function FlowFrame({
  order,
  range: [first, last],
  title,
  choice,
  children,
}: FlowFrameProps) {
  const [done, total] = [order - first + 1, last - first + 1];
  return (
    <div className="frame grid gap-6 py-5 lg:grid-cols-12 lg:gap-8 lg:py-16">
      <div className="flex items-center gap-4 lg:col-span-3 lg:grid lg:content-start lg:gap-6">
        <ProgressRing done={done} total={total} label={`Step ${done} of ${total}`} />
        {choice}
      </div>
      <div className="grid max-w-3xl content-start gap-5 lg:col-span-8">
        <h1 className="label text-accent-text">{title}</h1>
        {children}
      </div>
    </div>
  );
}

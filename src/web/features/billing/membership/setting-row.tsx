import { useId, type ReactNode } from "react";

type SettingRowProps = {
  title: string;
  detail: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** One thing about the membership, with the way to change it. */
export function SettingRow({ title, detail, action, children }: SettingRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h2 id={id} className="wide-quiet">
            {title}
          </h2>
          <div className="measure text-muted">{detail}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

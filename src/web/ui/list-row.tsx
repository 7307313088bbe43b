import type { ReactNode } from "react";

type ListRowProps = { name: ReactNode; detail: ReactNode; actions?: ReactNode };

export function ListRow({ name, detail, actions }: ListRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wide-quiet break-words">{name}</p>
        <p className="text-small text-muted">{detail}</p>
      </div>
      {actions && <div className="flex flex-wrap gap-x-4">{actions}</div>}
    </div>
  );
}

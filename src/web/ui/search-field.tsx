import Search from "lucide-react/icons/search";
import { useId, type ComponentProps } from "react";
import { CONTROL_CLASS } from "#web/ui/field.tsx";

type SearchFieldProps = { label: string } & Omit<
  ComponentProps<"input">,
  "className" | "id" | "type"
>;

export function SearchField({ label, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="relative w-full max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted"
      />
      <input
        type="search"
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        id={id}
        className={`${CONTROL_CLASS} min-h-12 pl-12`}
      />
    </div>
  );
}

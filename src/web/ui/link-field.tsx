import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A field for a web address. */
export function LinkField(props: Omit<ComponentProps<typeof TextField>, "type" | "inputMode">) {
  return <TextField type="url" inputMode="url" {...props} />;
}

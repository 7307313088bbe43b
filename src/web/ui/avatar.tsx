import { useState } from "react";
import { initials } from "#web/ui/initials.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type AvatarProps = { name: string; src?: string | undefined };

/** A user's picture, or their initials if there is none or it fails to load. */
export function Avatar({ name, src }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt={name}
        width={48}
        height={48}
        onError={() => setFailedSrc(src)}
        className="size-12 rounded-round object-cover"
      />
    );
  }
  return (
    <span
      data-theme="dark"
      className="wide grid size-12 place-items-center rounded-round bg-panel text-small"
    >
      <span aria-hidden>{initials(name)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { pictureQuery } from "./queries.ts";
import { initials } from "#web/ui/initials.ts";

/** The member's picture, or their initials while there is none. */
export function Portrait({ profile }: { profile: Profile }) {
  const { firstName, lastName, pictureUrl } = profile;
  const name = `${firstName} ${lastName}`.trim();
  const { data: source } = useQuery({
    ...pictureQuery(pictureUrl ?? ""),
    enabled: pictureUrl !== null,
  });
  if (pictureUrl && source)
    return <img src={source} alt={name} className="size-24 rounded-round object-cover" />;
  return (
    <span
      data-theme="dark"
      aria-hidden
      className="wide grid size-24 place-items-center rounded-round border border-line bg-panel text-title"
    >
      {initials(name)}
    </span>
  );
}

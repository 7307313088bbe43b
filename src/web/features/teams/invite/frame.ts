import type { Role } from "#shared/account/contract.ts";
import type { ComponentType, ReactNode } from "react";

/** The page around a view of the invitation: a title, a line under it, and what the view holds. */
export type Frame = ComponentType<{ title: string; lead?: ReactNode; children: ReactNode }>;

/** Somebody who opens the link while logged in. */
export type Invited = {
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  team: { id: string; teamName: string; teamRole: string } | null;
  ageGroup: "child" | "minor" | "adult" | "unknown";
};

import { problemText, wasCancelled } from "../auth-problem.ts";
import { toast } from "#web/ui/toast.ts";

/** For what was asked of the auth service or of a security key. */
export function sayFailure(error: Error): void {
  if (!wasCancelled(error)) toast.error(problemText(error, "That did not work. Try again."));
}

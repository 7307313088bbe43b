import type { ReactNode } from "react";
import { ApiError } from "#web/platform/api-error.ts";
import { Alert } from "#web/ui/alert.tsx";

type ReadProblemProps = {
  /** The sentence's subject, such as "Your invoices". */
  what?: string;
  error: Error;
  onRetry: () => unknown;
  /** In place of the reason. */
  children?: ReactNode;
};

/** Something could not be loaded: the same words everywhere, with a button to try again. */
export function ReadProblem({ what = "This", error, onRetry, children }: ReadProblemProps) {
  return (
    <Alert title={`${what} could not be read`} onRetry={() => void onRetry()}>
      {children ?? reason(error)}
    </Alert>
  );
}

/** A refusal has its own words; anything else is temporary. */
function reason(error: Error): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return "Nothing is lost. Check your connection and try again.";
  if (status !== undefined && status >= 400 && status < 500) return error.message;
  return "Nothing is lost. Try again in a moment.";
}

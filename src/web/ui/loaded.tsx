import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { ApiError } from "#web/platform/api-error.ts";
import { Alert } from "#web/ui/alert.tsx";
import { OfflineLine } from "#web/ui/offline-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loadedTexts as texts } from "./texts.ts";

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isPaused" | "refetch">;
  /** The subject of "... couldn't be loaded", such as "Your invoices". */
  what?: string;
  /** Reserves the space while loading. */
  skeleton?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Wraps the skeleton and the error. Loaded content brings its own frame. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: (data: Data) => ReactNode;
};

/** Renders a query's state: loading, failed, empty, or loaded. Earlier data stays visible during a refetch. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, empty, Frame = Fragment, children } = props;
  const { data } = query;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  if (data !== undefined) return children(data);
  return (
    <Frame>
      <NotLoaded {...props} />
    </Frame>
  );
}

function NotLoaded<Data>({ query, what, skeleton }: LoadedProps<Data>) {
  const { error, isPaused, refetch } = query;
  if (error) return <LoadError what={what} error={error} onRetry={refetch} />;
  if (isPaused) return <OfflineLine>{texts.offline}</OfflineLine>;
  return skeleton === undefined ? <Skeleton className="h-64" /> : skeleton;
}

type LoadErrorProps = {
  what?: string | undefined;
  error: Error;
  onRetry: () => unknown;
  /** Shown instead of the reason. */
  children?: ReactNode;
};

/** For screens that work without the data that failed to load. All others use `Loaded`. */
export function LoadError({ what = "This", error, onRetry, children }: LoadErrorProps) {
  return (
    <Alert title={texts.couldntBeLoadedTitle(what)} onRetry={() => void onRetry()}>
      {children ?? reason(error)}
    </Alert>
  );
}

/** Returns a refusal's own message. Any other error is presented as temporary. */
function reason(error: Error): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return texts.offlineHint;
  if (status !== undefined && status >= 400 && status < 500) return error.message;
  return texts.retryHint;
}

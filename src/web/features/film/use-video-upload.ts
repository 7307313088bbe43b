import { useEffect, useRef, useState } from "react";
import { VIDEO_MAX_BYTES } from "#shared/film/video-kinds.ts";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { uploadVideo } from "./upload-video.ts";

type State =
  | { kind: "none" }
  | { kind: "uploading"; name: string; share: number }
  | { kind: "broken"; file: File; problem: string }
  | { kind: "refused"; problem: string }
  | { kind: "done"; name: string; uploadId: string; key: string };

const PREFIX = "swaz-focus-upload:";

/** The same file chosen again, even after a reload, continues where it was interrupted. */
const keyOf = (userId: string, { name, size, lastModified }: File) =>
  `${PREFIX}${userId}:${name}:${size}:${lastModified}`;

export function useVideoUpload(userId: string) {
  const [state, setState] = useState<State>({ kind: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    if (file.size > VIDEO_MAX_BYTES)
      return setState({
        kind: "refused",
        problem: "The video is larger than 200 MB. Cut it shorter.",
      });
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    const key = keyOf(userId, file);
    setState({ kind: "uploading", name: file.name, share: 0 });
    try {
      const uploadId = await uploadVideo({
        file,
        path: persistentStorage.getItem(key) ?? undefined,
        signal: abort.signal,
        onBegun: (path) => persistentStorage.setItem(key, path),
        onProgress: (sent) =>
          setState({ kind: "uploading", name: file.name, share: sent / file.size }),
      });
      setState({ kind: "done", name: file.name, uploadId, key });
    } catch (error) {
      if (abort.signal.aborted) return;
      setState(failure(error, file));
      if (isRefusal(error)) persistentStorage.removeItem(key);
    }
  };

  const forget = () => {
    running.current?.abort();
    setState({ kind: "none" });
  };
  /** Once it has been sent; what was chosen since then stays. */
  const discard = (sentId: string | null) => {
    if (state.kind === "done" && state.uploadId === sentId) persistentStorage.removeItem(state.key);
    setState((now) => (now.kind === "done" && now.uploadId === sentId ? { kind: "none" } : now));
  };
  return { state, start, forget, discard };
}

function failure(error: unknown, file: File): State {
  const problem = error instanceof Error ? error.message : String(error);
  return isRefusal(error) ? { kind: "refused", problem } : { kind: "broken", file, problem };
}

function isRefusal(error: unknown): boolean {
  const status = (error as { status?: number }).status ?? 0;
  return status >= 400 && status < 500 && status !== 409;
}

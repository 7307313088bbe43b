import { useEffect, useRef, useState } from "react";
import { createUpload, PIECE_TYPE } from "#shared/film/contract.ts";
import { UPLOAD_PIECE_BYTES, VIDEO_MAX_BYTES } from "#shared/film/video-kinds.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { fetchResponse } from "#web/platform/api.ts";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { uploadVideoTexts as texts } from "./texts.ts";

type State =
  | { kind: "none" }
  | { kind: "uploading"; name: string; share: number }
  | { kind: "broken"; file: File; problem: string }
  | { kind: "refused"; problem: string }
  | { kind: "done"; name: string; uploadId: string; key: string };

const PREFIX = "swaz-focus-upload:";

/** Identifies the file, so that choosing it again resumes the interrupted upload, even after a reload. */
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
        problem: texts.tooLarge,
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
  /** Discards the upload once it has been sent; a file chosen since then stays. */
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

const TUS = { "tus-resumable": "1.0.0" };
const RETRIES_MS = [1_000, 3_000, 8_000, 15_000];

type Options = {
  file: File;
  /** The URL of an interrupted upload of the same file. */
  path: string | undefined;
  signal: AbortSignal;
  onBegun: (path: string) => void;
  onProgress: (sentBytes: number) => void;
};

/** Uploads a file in chunks (tus 1.0) and resumes after an interruption. */
async function uploadVideo(options: Options): Promise<string> {
  const { file, signal, onProgress } = options;
  let path = options.path;
  let offset = path === undefined ? undefined : await findOffset(path, file, signal);
  if (path === undefined || offset === undefined) {
    path = await begin(file, signal);
    options.onBegun(path);
    offset = 0;
  }
  for (let failures = 0; offset < file.size;) {
    onProgress(offset);
    try {
      if (failures > 0) offset = (await findOffset(path, file, signal)) ?? 0;
      offset = await sendPiece(path, file, offset, signal);
      failures = 0;
    } catch (error) {
      const pauseMs = RETRIES_MS[failures++];
      if (signal.aborted || pauseMs === undefined || !isRetryable(error)) throw error;
      await pause(pauseMs, signal);
    }
  }
  onProgress(file.size);
  return path.split("/").at(-1) ?? "";
}

async function begin(file: File, signal: AbortSignal): Promise<string> {
  const headers = { ...TUS, "upload-length": String(file.size) };
  const response = await fetchResponse(createUpload.path, { method: "POST", headers, signal });
  return response.headers.get("location") ?? "";
}

async function sendPiece(path: string, file: File, offset: number, signal: AbortSignal) {
  const headers = { ...TUS, "upload-offset": String(offset), "content-type": PIECE_TYPE };
  const body = file.slice(offset, offset + UPLOAD_PIECE_BYTES);
  const response = await fetchResponse(path, { method: "PATCH", headers, body, signal });
  return Number(response.headers.get("upload-offset"));
}

/** Returns how many bytes have arrived, or undefined if the server doesn't know the upload. */
async function findOffset(path: string, file: File, signal: AbortSignal) {
  try {
    const { headers } = await fetchResponse(path, { method: "HEAD", headers: TUS, signal });
    const isSameFile = Number(headers.get("upload-length")) === file.size;
    return isSameFile ? Number(headers.get("upload-offset")) : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** True if the network or the server failed, or another sender was faster; the file itself was not rejected. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 409 || error.status >= 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

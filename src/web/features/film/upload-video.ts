import { createUpload, PIECE_TYPE } from "#shared/film/contract.ts";
import { UPLOAD_PIECE_BYTES } from "#shared/film/video-kinds.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { exchange } from "#web/platform/api.ts";

const TUS = { "tus-resumable": "1.0.0" };
const RETRIES_MS = [1_000, 3_000, 8_000, 15_000];

type Options = {
  file: File;
  /** Where an earlier upload of the same file was interrupted. */
  path: string | undefined;
  signal: AbortSignal;
  onBegun: (path: string) => void;
  onProgress: (sentBytes: number) => void;
};

/** Sends a file piece by piece (tus 1.0); after an interruption it continues from what has arrived. */
export async function uploadVideo(options: Options): Promise<string> {
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
      if (signal.aborted || pauseMs === undefined || !isWorthAnotherTry(error)) throw error;
      await pause(pauseMs, signal);
    }
  }
  onProgress(file.size);
  return path.split("/").at(-1) ?? "";
}

async function begin(file: File, signal: AbortSignal): Promise<string> {
  const headers = { ...TUS, "upload-length": String(file.size) };
  const response = await exchange(createUpload.path, { method: "POST", headers, signal });
  return response.headers.get("location") ?? "";
}

async function sendPiece(path: string, file: File, offset: number, signal: AbortSignal) {
  const headers = { ...TUS, "upload-offset": String(offset), "content-type": PIECE_TYPE };
  const body = file.slice(offset, offset + UPLOAD_PIECE_BYTES);
  const response = await exchange(path, { method: "PATCH", headers, body, signal });
  return Number(response.headers.get("upload-offset"));
}

/** How much of it has arrived; undefined when the server knows of no such upload. */
async function findOffset(path: string, file: File, signal: AbortSignal) {
  try {
    const { headers } = await exchange(path, { method: "HEAD", headers: TUS, signal });
    const isSameFile = Number(headers.get("upload-length")) === file.size;
    return isSameFile ? Number(headers.get("upload-offset")) : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The network or the server failed, or another sender was quicker; the file itself was not refused. */
function isWorthAnotherTry(error: unknown): boolean {
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

export const VIDEO_KINDS = {
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
} as const;
export type VideoKind = keyof typeof VIDEO_KINDS;

export const VIDEO_MAX_BYTES = 200 * 1024 * 1024;
export const VIDEO_MAX_SECONDS = 120;
/** A video is uploaded in pieces of at most this size, so that a broken connection costs only one piece. */
export const UPLOAD_PIECE_BYTES = 4 * 1024 * 1024;

import { PRODUCT_NAME } from "#shared/product.ts";

type Media = {
  title: string;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  skip: (by: 1 | -1) => void;
};

/** Shows the title and the controls on the lock screen. Returns a function that removes them. */
export function announceMedia({ title, isPlaying, play, pause, skip }: Media): () => void {
  if (!("mediaSession" in navigator)) return () => {};
  const session = navigator.mediaSession;
  const handlers = new Map<MediaSessionAction, () => void>([
    ["play", play],
    ["pause", pause],
    ["stop", pause],
    ["previoustrack", () => skip(-1)],
    ["nexttrack", () => skip(1)],
  ]);
  session.metadata = new MediaMetadata({ title, artist: PRODUCT_NAME });
  session.playbackState = isPlaying ? "playing" : "paused";
  for (const [action, handler] of handlers) session.setActionHandler(action, handler);
  return () => {
    session.metadata = null;
    session.playbackState = "none";
    for (const action of handlers.keys()) session.setActionHandler(action, null);
  };
}

import { useRef } from "react";

/** A player that can jump to a place in its video. */
export function usePlayer() {
  const player = useRef<HTMLVideoElement>(null);
  return {
    player,
    seek(seconds: number) {
      if (!player.current) return;
      player.current.currentTime = seconds;
      player.current.scrollIntoView({ block: "center" });
      void player.current.play().catch(() => undefined);
    },
    now: () => Math.floor(player.current?.currentTime ?? 0),
  };
}

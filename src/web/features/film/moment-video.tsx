import { type Ref, useRef } from "react";
import type { FilmThread } from "#shared/film/contract.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { momentVideoTexts as texts } from "./texts.ts";

type MomentVideoProps = {
  thread: Pick<FilmThread, "moment" | "videoUrl">;
  player: Ref<HTMLVideoElement>;
};

/** Shows the moment: our own player for an upload, otherwise an external link. */
export function MomentVideo({ thread: { moment, videoUrl }, player }: MomentVideoProps) {
  if (videoUrl)
    return (
      // Uploads have no captions, and only the sender and the pro see them.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        ref={player}
        src={videoUrl}
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full rounded-panel bg-panel"
      />
    );
  if (moment.link !== "")
    return (
      <ExternalLink
        href={moment.link}
        className="inline-flex min-h-12 items-center break-all underline underline-offset-4"
      >
        {moment.link}
      </ExternalLink>
    );
  return <p className="text-muted">{texts.videoGone}</p>;
}

/** Returns a player that can seek to a position in its video. */
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

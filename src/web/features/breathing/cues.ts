import { openAudioOutput } from "#web/platform/audio/audio-output.ts";
import { playGlide } from "#web/platform/audio/tones.ts";
import { createBrowserEngine } from "#web/platform/speech/browser-engine.ts";
import type { Breath } from "./breath-at.ts";

export const CUES = ["tone", "voice", "vibration", "none"] as const;
export type CueKind = (typeof CUES)[number];

/** Signals the phases to users whose eyes are closed. */
export type Cue = { tell(breath: Breath): void; release(): void };

const SILENT: Cue = { tell() {}, release() {} };

/** Creates a cue. Call it from a tap, because browsers play no sound before one. */
export function createCue(kind: CueKind): Cue {
  if (kind === "tone") return toneCue();
  if (kind === "voice") return voiceCue();
  return kind === "vibration" ? vibrationCue() : SILENT;
}

const GLIDES = { in: [196, 294], hold: [294, 294], out: [294, 147], empty: [147, 147] } as const;
/** The hold tone is only a short reminder: a tone of seven seconds would be anything but still. */
const HOLD_TONE_SECONDS = 0.8;

function toneCue(): Cue {
  const output = openAudioOutput();
  if (!output) return SILENT;
  output.resume();
  return {
    tell({ phase, seconds }) {
      const [from, to] = GLIDES[phase];
      const isStill = phase === "hold" || phase === "empty";
      playGlide(output, from, to, isStill ? HOLD_TONE_SECONDS : seconds);
    },
    release: output.release,
  };
}

function voiceCue(): Cue {
  const engine = createBrowserEngine();
  if (!engine) return SILENT;
  return {
    tell({ words }) {
      engine.cancel();
      engine.speak(words, { rate: 0.9, volume: 0.8 }, () => {});
    },
    release: engine.cancel,
  };
}

/** One buzz for in, a touch for hold, two buzzes for out. */
const BUZZES = { in: [180], hold: [60], out: [180, 120, 180], empty: [60] };

export const canVibrate = () => "vibrate" in navigator;

function vibrationCue(): Cue {
  if (!canVibrate()) return SILENT;
  return {
    tell: ({ phase }) => void navigator.vibrate(BUZZES[phase]),
    release: () => void navigator.vibrate(0),
  };
}

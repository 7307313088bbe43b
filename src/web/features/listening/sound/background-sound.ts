import { type AudioOutput, openAudioOutput } from "#web/platform/audio/audio-output.ts";
import { type SoundKind, soundSamples } from "./sound-samples.ts";

export type BackgroundSound = {
  choose(kind: SoundKind | "none"): void;
  setVolume(volume: number): void;
  /** Plays only in the left ear, so that the other ear hears the room. */
  setOneEar(isOneEar: boolean): void;
  /** The sleep timer's fade: 1 is the chosen volume, 0 is silence. */
  setLevel(level: number): void;
  play(): void;
  pause(): void;
  release(): void;
};

const RATE = 24_000;
const LOOP_SECONDS = 33;
const EASE_SECONDS = 0.4;

/** Plays rain and other sounds under the voice. No audio context is opened before the first playback. */
export function createBackgroundSound(): BackgroundSound {
  let kind: SoundKind | "none" = "none";
  let volume = 0.5;
  let level = 1;
  let isPlaying = false;
  let output: AudioOutput | null = null;
  let gain: GainNode | null = null;
  let panner: StereoPannerNode | null = null;
  let isOneEar = false;
  let source: AudioBufferSourceNode | null = null;

  function ease(): void {
    if (gain)
      gain.gain.setTargetAtTime(volume ** 2 * level, gain.context.currentTime, EASE_SECONDS / 3);
  }
  function start(): void {
    if (kind === "none") return output?.suspend();
    output ??= openAudioOutput();
    if (!output) return;
    if (!gain) {
      gain = output.context.createGain();
      gain.gain.value = 0;
      panner = output.context.createStereoPanner();
      panner.pan.value = isOneEar ? -1 : 0;
      gain.connect(panner).connect(output.destination);
    }
    source ??= loop(output.context, kind, gain);
    output.resume();
    ease();
  }
  function silence(): void {
    source?.stop();
    source?.disconnect();
    source = null;
  }

  return {
    choose(next) {
      if (next === kind) return;
      kind = next;
      silence();
      if (isPlaying) start();
    },
    setVolume(next) {
      volume = next;
      ease();
    },
    setOneEar(next) {
      isOneEar = next;
      if (panner) panner.pan.value = next ? -1 : 0;
    },
    setLevel(next) {
      level = next;
      ease();
    },
    play() {
      isPlaying = true;
      start();
    },
    pause() {
      isPlaying = false;
      output?.suspend();
    },
    release() {
      isPlaying = false;
      silence();
      output?.release();
      output = null;
      gain = null;
      panner = null;
    },
  };
}

function loop(context: AudioContext, kind: SoundKind, target: AudioNode): AudioBufferSourceNode {
  const samples = soundSamples(kind, RATE, LOOP_SECONDS, Math.random);
  const buffer = context.createBuffer(1, samples.length, RATE);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(target);
  source.start();
  return source;
}

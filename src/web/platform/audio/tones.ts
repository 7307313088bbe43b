import type { AudioOutput } from "./audio-output.ts";

/** Plays a soft tone that glides from one pitch to another: up for inhaling, down for exhaling. */
export function playGlide(output: AudioOutput, from: number, to: number, seconds: number): void {
  const { context, destination } = output;
  const now = context.currentTime;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.setValueAtTime(from, now);
  oscillator.frequency.linearRampToValueAtTime(to, now + seconds);
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(0.16, now + seconds * 0.3);
  gain.gain.linearRampToValueAtTime(0, now + seconds);
  oscillator.connect(gain).connect(destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}

/** Partials of a struck bowl: pitch ratio, volume and decay time. */
const BELL = [
  { ratio: 1, volume: 0.22, seconds: 6 },
  { ratio: 2.76, volume: 0.09, seconds: 3.5 },
  { ratio: 5.4, volume: 0.04, seconds: 1.8 },
];
const BELL_HERTZ = 264;

export function playBell({ context, destination }: AudioOutput): void {
  const now = context.currentTime;
  for (const { ratio, volume, seconds } of BELL) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = BELL_HERTZ * ratio;
    gain.gain.setValueAtTime(volume, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start(now);
    oscillator.stop(now + seconds);
  }
}

export const SOUNDS = ["rain", "brown", "surf", "stadium"] as const;
export type SoundKind = (typeof SOUNDS)[number];

type Random = () => number;

/** Sounds are generated here, so none has to be downloaded or licensed. */
const MAKERS: Record<SoundKind, (length: number, rate: number, random: Random) => Float32Array> = {
  brown: (length, _rate, random) => brownNoise(length, random),
  rain,
  surf,
  stadium,
};

const CROSSFADE_SECONDS = 2;
const LOUDNESS = 0.12;

/** Generates a sound whose end blends into its beginning, so that it loops seamlessly. */
export function soundSamples(kind: SoundKind, rate: number, seconds: number, random: Random) {
  const length = rate * seconds;
  const overlap = rate * CROSSFADE_SECONDS;
  const raw = MAKERS[kind](length + overlap, rate, random);
  const samples = raw.slice(0, length);
  for (let n = 0; n < overlap; n++) {
    const share = n / overlap;
    // Equal-power crossfade, because the two stretches of noise are uncorrelated.
    samples[n] = raw[n]! * Math.sqrt(share) + raw[length + n]! * Math.sqrt(1 - share);
  }
  return toLoudness(samples);
}

function brownNoise(length: number, random: Random): Float32Array {
  const samples = new Float32Array(length);
  let level = 0;
  for (let n = 0; n < length; n++) {
    level = (level + 0.02 * (random() * 2 - 1)) / 1.02;
    samples[n] = level;
  }
  return samples;
}

/** A fine hiss with nearby drops. */
function rain(length: number, rate: number, random: Random): Float32Array {
  const samples = new Float32Array(length);
  let smooth = 0;
  let drop = 0;
  for (let n = 0; n < length; n++) {
    const white = random() * 2 - 1;
    smooth += 0.35 * (white - smooth);
    if (random() < 90 / rate) drop = 0.5 + random();
    drop *= 1 - 380 / rate;
    samples[n] = (white - smooth) * 0.45 + smooth * 0.35 + drop * white * 0.5;
  }
  return samples;
}

/** Waves that arrive every eleven seconds and get brighter as they break. */
function surf(length: number, rate: number, random: Random): Float32Array {
  const samples = brownNoise(length, random);
  let smooth = 0;
  for (let n = 0; n < length; n++) {
    const wave = (1 - Math.cos((2 * Math.PI * n) / (rate * 11))) / 2;
    smooth += (0.05 + 0.25 * wave) * (random() * 2 - 1 - smooth);
    samples[n] = samples[n]! * (1 + wave) + smooth * 0.12 * wave ** 2;
  }
  return samples;
}

/** An empty stadium at night: humming lamps and moving air. */
function stadium(length: number, rate: number, random: Random): Float32Array {
  const samples = brownNoise(length, random);
  for (let n = 0; n < length; n++) {
    const seconds = n / rate;
    const hum =
      Math.sin(2 * Math.PI * 100 * seconds) * 0.02 + Math.sin(2 * Math.PI * 200 * seconds) * 0.008;
    samples[n] = samples[n]! * (0.8 + 0.2 * Math.sin((2 * Math.PI * seconds) / 8)) + hum;
  }
  return samples;
}

// Loop by index: iterating over a typed array of this length takes ten times as long, and the voice waits for it.
function toLoudness(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let squares = 0;
  for (let n = 0; n < samples.length; n++) squares += samples[n]! ** 2;
  const factor = LOUDNESS / Math.sqrt(squares / samples.length);
  for (let n = 0; n < samples.length; n++)
    samples[n] = Math.max(-1, Math.min(1, samples[n]! * factor));
  return samples;
}

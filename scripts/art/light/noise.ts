function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

function valueNoise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = x - column;
  const along = y - row;
  const easeX = across * across * (3 - 2 * across);
  const easeY = along * along * (3 - 2 * along);
  const top = hash(column, row) * (1 - easeX) + hash(column + 1, row) * easeX;
  const bottom = hash(column, row + 1) * (1 - easeX) + hash(column + 1, row + 1) * easeX;
  return top * (1 - easeY) + bottom * easeY;
}

/** Returns cloud-like noise between 0 and 1, which gives haze its drift and hides banding. */
export function haze(x: number, y: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * valueNoise(x + octave * 17.3, y + octave * 31.7);
    total += weight;
    weight *= 0.5;
    x = x * 2.03;
    y = y * 2.03;
  }
  return sum / total;
}

/** Returns one stable value between 0 and 1 per integer cell. */
export function cellNoise(column: number, row: number): number {
  return hash(Math.floor(column), Math.floor(row));
}

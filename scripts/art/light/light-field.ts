import type { Colour } from "./colour.ts";

/** The light arriving at one pixel while a picture is being painted. */
export class Light {
  red = 0;
  green = 0;
  blue = 0;

  add(colour: Colour, amount: number): void {
    this.red += colour[0] * amount;
    this.green += colour[1] * amount;
    this.blue += colour[2] * amount;
  }

  /** Covers the background with a colour, fully at 1 and not at all at 0. */
  cover(colour: Colour, amount: number, brightness = 1): void {
    this.red += (colour[0] * brightness - this.red) * amount;
    this.green += (colour[1] * brightness - this.green) * amount;
    this.blue += (colour[2] * brightness - this.blue) * amount;
  }

  dim(factor: number): void {
    this.red *= factor;
    this.green *= factor;
    this.blue *= factor;
  }
}

/** Paints one pixel: x runs right from the centre, y up, in picture heights. */
type Shader = (light: Light, x: number, y: number) => void;

/** A picture in linear light, with three floats per pixel. */
export class LightField {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  /** The size of one pixel in picture heights. */
  get pixel(): number {
    return 1 / this.height;
  }

  shade(shader: Shader): void {
    const light = new Light();
    let offset = 0;
    for (let row = 0; row < this.height; row += 1) {
      const y = 0.5 - (row + 0.5) / this.height;
      for (let column = 0; column < this.width; column += 1) {
        const x = (column + 0.5 - this.width / 2) / this.height;
        light.red = this.data[offset] ?? 0;
        light.green = this.data[offset + 1] ?? 0;
        light.blue = this.data[offset + 2] ?? 0;
        shader(light, x, y);
        this.data[offset] = light.red;
        this.data[offset + 1] = light.green;
        this.data[offset + 2] = light.blue;
        offset += 3;
      }
    }
  }

  /** Adds a soft point of light; a trail is many of them, as on a long exposure. */
  splat(x: number, y: number, radius: number, colour: Colour, amount: number): void {
    const spread = Math.max(radius * this.height, 0.6);
    const centreX = x * this.height + this.width / 2 - 0.5;
    const centreY = (0.5 - y) * this.height - 0.5;
    const reach = Math.ceil(spread * 2.5);
    const strength = amount / (Math.PI * spread * spread);
    const firstRow = Math.max(0, Math.round(centreY) - reach);
    const lastRow = Math.min(this.height - 1, Math.round(centreY) + reach);
    const firstColumn = Math.max(0, Math.round(centreX) - reach);
    const lastColumn = Math.min(this.width - 1, Math.round(centreX) + reach);
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const square = (column - centreX) ** 2 + (row - centreY) ** 2;
        const value = strength * Math.exp(-square / (spread * spread));
        const offset = (row * this.width + column) * 3;
        this.data[offset] = (this.data[offset] ?? 0) + colour[0] * value;
        this.data[offset + 1] = (this.data[offset + 1] ?? 0) + colour[1] * value;
        this.data[offset + 2] = (this.data[offset + 2] ?? 0) + colour[2] * value;
      }
    }
  }
}

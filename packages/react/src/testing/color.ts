import { createCoreError } from '@latchkey/core/errors';

/** Red, green, blue (0 to 255) and opacity (0 to 1). */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

let context: CanvasRenderingContext2D | null | undefined;

/** Colors that were read: reading one back from a canvas is slow. */
const known = new Map<string, Rgba>();

/** Reads any color of CSS, of any color space, by drawing it. */
export function toRgba(color: string): Rgba {
  const before = known.get(color);
  if (before !== undefined) return before;
  context ??= createContext();
  if (context === null)
    throw createCoreError({
      code: 'CONFIGURATION_INVALID',
      message: 'auditAppearance: this environment has no canvas. Run the test in a browser.',
      next: 'fixCode',
    });
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const read = [red, green, blue, alpha / 255] as const;
  known.set(color, read);
  return read;
}

function createContext(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** The contrast of two opaque colors, 1 to 21, as WCAG defines it. */
export function contrast(one: string | Rgba, other: string | Rgba): number {
  const [lighter = 0, darker = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color that a color makes on an opaque one. */
export function compose([red, green, blue, alpha]: Rgba, under: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
}

/** A color as `#rrggbb`. */
export function toHex(color: Rgba): string {
  const digits = color.slice(0, 3).map((value) => Math.round(value).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** The nearest mix of a color with black or white that has a contrast to another one. */
export function adjustContrast(color: Rgba, ground: Rgba, required: number): Rgba {
  const ends: readonly Rgba[] = [
    [0, 0, 0, 1],
    [255, 255, 255, 1],
  ];
  for (let share = 0.05; share < 1; share += 0.05) {
    for (const [red, green, blue] of ends) {
      const mixed = compose([red, green, blue, share], color);
      if (contrast(mixed, ground) >= required) return mixed;
    }
  }
  const [black, white] = ends as readonly [Rgba, Rgba];
  return contrast(black, ground) > contrast(white, ground) ? black : white;
}

function computeLuminance(color: string | Rgba): number {
  const [red = 0, green = 0, blue = 0] = (typeof color === 'string' ? toRgba(color) : color)
    .slice(0, 3)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

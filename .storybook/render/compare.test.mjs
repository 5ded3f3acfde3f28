import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare.mjs';

/** A white picture with a square of a gray. */
function picture({ width = 100, height = 100, square = 0, gray = 0 } = {}) {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let y = 0; y < square; y += 1)
    for (let x = 0; x < square; x += 1) png.data.fill(gray, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(png);
}

describe('comparePictures', () => {
  it('finds no difference between equal pictures', () => {
    expect(comparePictures(picture({ square: 20 }), picture({ square: 20 }))).toBeUndefined();
  });

  it('ignores shades that hardly differ, and up to a thousandth of the pixels', () => {
    expect(comparePictures(picture(), picture({ square: 50, gray: 235 }))).toBeUndefined();
    expect(comparePictures(picture(), picture({ square: 3 }))).toBeUndefined();
  });

  it('reports more, with a picture of the difference', () => {
    const found = comparePictures(picture(), picture({ square: 20 }));
    expect(found?.problem).toBe('4.00 % of the pixels differ');
    expect(PNG.sync.read(found.difference)).toMatchObject({ width: 100, height: 100 });
  });

  it('reports another size', () => {
    expect(comparePictures(picture(), picture({ height: 120 }))).toEqual({
      problem: '100 × 120 pixels, not 100 × 100',
    });
  });
});

// Compares two pictures, with a tolerance for the edges of letters and curves.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The color distance (0 to 1) up to which a pixel counts as the same: edges that another processor rounds differently. */
const THRESHOLD = 0.2;
/**
 * The share of pixels that may differ: less than a short word on a phone. The browser and its fonts are fixed, but its rasterizer uses the vector instructions
 * of the processor, and characters that no pinned font has come from the system.
 */
const MAX_SHARE = 0.001;

/**
 * Compares a picture with its baseline. Returns nothing if they are the same, else what differs and a picture of the
 * difference, if both have the same size.
 */
export function comparePictures(baseline, picture) {
  const [before, now] = [PNG.sync.read(baseline), PNG.sync.read(picture)];
  const { width, height } = before;
  if (now.width !== width || now.height !== height)
    return { problem: `${now.width} × ${now.height} pixels, not ${width} × ${height}` };
  const difference = new PNG({ width, height });
  const count = pixelmatch(before.data, now.data, difference.data, width, height, { threshold: THRESHOLD });
  if (count <= width * height * MAX_SHARE) return undefined;
  const share = ((100 * count) / (width * height)).toFixed(2);
  return { problem: `${share} % of the pixels differ`, difference: PNG.sync.write(difference) };
}

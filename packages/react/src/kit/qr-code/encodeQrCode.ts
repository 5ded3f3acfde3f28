import { encode } from 'uqr';

/** Modules of white around the code, as ISO/IEC 18004 demands. */
const QUIET_ZONE = 4;

/** A QR code as the path of an SVG. */
export interface QrPath {
  /** Modules on a side, the quiet zone included. */
  readonly size: number;
  readonly path: string;
}

/**
 * Encodes a text with error correction M. One chunk of its own, loaded when the first code is shown.
 *
 * @throws `RangeError` when the text is too long for a QR code
 */
export function encodeQrCode(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(toRow).join('') };
}

/** Draws each run of dark modules in a row as one rectangle. */
function toRow(modules: readonly boolean[], y: number): string {
  let row = '';
  for (let x = 0; x < modules.length; x += 1) {
    if (!modules[x]) continue;
    const start = x;
    while (modules[x + 1]) x += 1;
    row += `M${start} ${y}h${x - start + 1}v1H${start}z`;
  }
  return row;
}

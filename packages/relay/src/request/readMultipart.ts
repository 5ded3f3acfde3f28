import type { JsonNode } from '../json/jsonText.ts';
import { decodeUtf8 } from './decodeUtf8.ts';

const boundaryPattern = /^multipart\/form-data;\s*boundary=("?)([A-Za-z0-9'()+_,./:=?-]{1,70})\1$/i;
const dispositionPattern = /^content-disposition: form-data; name="([A-Za-z0-9_]{1,64})"(; filename="[^"\0\r\n]*")?$/i;
const typePattern = /^content-type: [\w.+/-]{1,127}$/i;

/** Every form of the service has fewer. Many small fields would block the process: 11 MiB hold 200,000. */
const maxFields = 64;

/**
 * Reads the fields of a form so strictly that no other parser can find other fields in the same bytes: nothing before
 * the first part or after the last, no header but the two that a browser writes, no repeated name. Texts become
 * strings, and files are not read. Returns null for any other form.
 */
export function readMultipart(bytes: Uint8Array, contentType: string): JsonNode | null {
  const boundary = boundaryPattern.exec(contentType)?.[2];
  if (boundary === undefined) return null;
  // One character for one byte, so that places in the text are places in the bytes.
  const text = new TextDecoder('latin1').decode(bytes);
  const delimiter = `--${boundary}`;
  const opening = `${delimiter}\r\n`;
  if (!text.startsWith(opening)) return null;
  const members = new Map<string, JsonNode>();
  for (let at = opening.length; ; ) {
    // Some parsers end a part at a line feed alone, so a boundary is refused wherever it does not end one here.
    const found = text.indexOf(delimiter, at);
    const end = found - 2;
    const isLineEnd = found >= 0 && text.slice(end, found) === '\r\n';
    const part = isLineEnd ? readPart(bytes, text, at, end) : null;
    if (part === null || members.has(part.name) || members.size === maxFields) return null;
    members.set(part.name, part.node);
    const next = found + delimiter.length;
    const rest = text.slice(next, next + 5);
    if (rest === '--' || rest === '--\r\n') return { kind: 'object', start: 0, end: bytes.length, members };
    if (!rest.startsWith('\r\n')) return null;
    at = next + 2;
  }
}

function readPart(
  bytes: Uint8Array,
  text: string,
  start: number,
  end: number,
): { name: string; node: JsonNode } | null {
  const gap = text.indexOf('\r\n\r\n', start);
  if (gap < 0 || gap >= end) return null;
  const [disposition = '', type, ...others] = text.slice(start, gap).split('\r\n');
  const found = dispositionPattern.exec(disposition);
  const name = found?.[1];
  if (name === undefined || others.length > 0 || (type !== undefined && !typePattern.test(type))) return null;
  const from = gap + 4;
  if (found?.[2] !== undefined) return { name, node: { kind: 'scalar', isNull: false, start: from, end } };
  // A type on a text could change how its bytes are read.
  const value = type === undefined ? decodeUtf8(bytes.subarray(from, end)) : null;
  return value === null ? null : { name, node: { kind: 'string', value, start: from, end } };
}

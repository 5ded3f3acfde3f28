import type { IncomingMessage } from 'node:http';

/** Headers that may occur once. Node keeps the first of some and joins others. */
const singleHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'last-event-id',
  'latchkey-challenge',
  'latchkey-client',
  'origin',
  'request-id',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'service-wallet-signature',
  'x-service-signature',
]);

/** A server drops headers after its own limit, 1,000 by default: a repeated one, or the length of a body, as well. */
const maxHeaders = 200;

/** A path that no URL parser changes: most are recognized without parsing. */
const unchangedPath = /^(?:\/[\w:~-]+)+$/;

/**
 * Returns whether a request can be parsed in one way only. Rejects absolute and asterisk targets, fragments, paths that a
 * URL parser would change (dot segments, backslashes, control characters), repeated headers, more than 200 headers, and
 * header values beyond ASCII.
 */
export function isPlainRequest(incoming: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'method'>): boolean {
  const target = incoming.url ?? '';
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('#')) return false;
  const [path = ''] = target.split('?', 1);
  if (!unchangedPath.test(path) && parsePathname(target) !== path) return false;
  if (incoming.rawHeaders.length > 2 * maxHeaders) return false;
  const seen = new Set<string>();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = (incoming.rawHeaders[index] ?? '').toLowerCase();
    const value = incoming.rawHeaders[index + 1] ?? '';
    if (!/^[\x20-\x7e\t]*$/.test(value)) return false;
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}

function parsePathname(target: string): string | null {
  try {
    return new URL(target, 'http://relay').pathname;
  } catch {
    return null;
  }
}

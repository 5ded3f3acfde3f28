import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/**
 * No inline script, no inline style, no nonce, no other origin: a wallet must work under this policy. The one exception is
 * the issuer's frame, which shows a card's number.
 *
 * ```ts
 * createContentSecurityPolicy('http://localhost:5174') // "default-src 'self'; … frame-src http://localhost:5174; …"
 * ```
 */
export function createContentSecurityPolicy(cardOrigin: string | undefined): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ...(cardOrigin === undefined ? [] : [`frame-src ${cardOrigin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const otherHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

interface File {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a built page. The folder is read once, at the start: no request reaches the disk, so none can leave the folder.
 *
 * ```ts
 * const servePage = await readPage('.latchkey/page')
 * servePage(new Request('http://localhost/')) // 200, index.html
 * ```
 */
export async function readPage(
  folder: string,
  options: { readonly cardOrigin?: string | undefined } = {},
): Promise<(request: Request) => Response> {
  const security = { ...otherHeaders, 'content-security-policy': createContentSecurityPolicy(options.cardOrigin) };
  const files = new Map<string, File>();
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const body = new Uint8Array(await readFile(path));
    const url = `/${path.slice(folder.length).split(sep).filter(Boolean).join('/')}`;
    files.set(url, {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers: {
        ...security,
        'content-type': types[extname(entry.name)] ?? 'application/octet-stream',
        // The bundler puts a content hash into these names; other files are revalidated every time.
        'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...security, allow: 'GET, HEAD' } });
    const path = new URL(request.url).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) return new Response('Not found', { status: 404, headers: security });
    const headers = { ...file.headers, etag: file.etag };
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : file.body, { headers });
  };
}

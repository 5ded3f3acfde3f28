import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

interface File {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a built page beside the relay, with your headers on every response. The folder is read once, at the start: no
 * request reaches the disk, so none can leave the folder. Files under `/assets/` are cached permanently, because bundlers
 * put a content hash into their names; other files are revalidated every time.
 *
 * ```ts
 * const headers = { 'content-security-policy': "default-src 'self'" }
 * const servePage = await readFolder('dist', { headers })
 * servePage(new Request('http://localhost/')) // 200, dist/index.html
 * ```
 *
 * @throws where the folder or one of its files cannot be read.
 */
export async function readFolder(
  folder: string,
  options: readFolder.Options = {},
): Promise<(request: Request) => Response> {
  const { headers: common = {} } = options;
  const files = new Map<string, File>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const body = new Uint8Array(await readFile(path));
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...common,
      etag,
      'content-type': contentTypes[extname(entry.name)] ?? 'application/octet-stream',
      'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    files.set(url, { body, etag, headers });
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...common, allow: 'GET, HEAD' } });
    const path = new URL(request.url).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) return new Response('Not found', { status: 404, headers: common });
    const { body, etag, headers } = file;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}

export declare namespace readFolder {
  interface Options {
    /** On every response, for example a Content-Security-Policy (docs/guides/csp.md). */
    readonly headers?: Readonly<Record<string, string>>;
  }
}

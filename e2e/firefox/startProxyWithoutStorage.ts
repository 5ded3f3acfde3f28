import { request as ask, createServer } from 'node:http';

const failingStorageScript = `
const refuse = (name, make) => (IDBFactory.prototype.open = make);
const kind = new URLSearchParams(location.search).get('storage');
if (kind === 'throws') refuse('open', () => { throw new DOMException('refused', 'SecurityError'); });
if (kind === 'silent') refuse('open', () => new EventTarget());
`;

/**
 * The demo behind another port, whose page has no storage: `/?storage=throws` refuses every database,
 * `/?storage=silent` never responds for one. Everything else is forwarded unchanged.
 */
export async function startProxyWithoutStorage(demoUrl: string): Promise<{ url: string; close(): void }> {
  const demo = new URL(demoUrl);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === '/refusing.js') {
      outgoing.setHeader('content-type', 'text/javascript');
      return void outgoing.end(failingStorageScript);
    }
    const headers = {
      ...incoming.headers,
      host: demo.host,
      ...(incoming.headers.origin ? { origin: demo.origin } : {}),
    };
    delete headers['accept-encoding'];
    const passed = ask(new URL(path, demo), { method: incoming.method, headers }, (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isPage) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        return void response.pipe(outgoing);
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const page = Buffer.concat(chunks).toString().replace('<head>', '<head><script src="/refusing.js"></script>');
        const { 'content-length': _, etag: __, ...kept } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, kept);
        outgoing.end(page);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

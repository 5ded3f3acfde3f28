import { request as ask, createServer } from 'node:http';

const refusing = `
const refuse = (name, make) => (IDBFactory.prototype.open = make);
const kind = new URLSearchParams(location.search).get('storage');
if (kind === 'throws') refuse('open', () => { throw new DOMException('refused', 'SecurityError'); });
if (kind === 'silent') refuse('open', () => new EventTarget());
`;

/**
 * The demo behind another port, whose page finds no storage: `/?storage=throws` refuses every database, `/?storage=silent`
 * never answers for one. Everything else is passed on as if the demo had been asked itself.
 */
export async function withoutStorage(demoUrl: string): Promise<{ url: string; close(): void }> {
  const demo = new URL(demoUrl);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === '/refusing.js') {
      outgoing.setHeader('content-type', 'text/javascript');
      return void outgoing.end(refusing);
    }
    const headers = {
      ...incoming.headers,
      host: demo.host,
      ...(incoming.headers.origin ? { origin: demo.origin } : {}),
    };
    delete headers['accept-encoding'];
    const passed = ask(new URL(path, demo), { method: incoming.method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const page = Buffer.concat(chunks).toString().replace('<head>', '<head><script src="/refusing.js"></script>');
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
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

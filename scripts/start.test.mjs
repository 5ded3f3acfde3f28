import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isProof } from './scope.mjs';

const script = fileURLToPath(new URL('./start.mjs', import.meta.url));
let server;
afterEach(() => server?.close());

/** Occupies a port, and returns its number. */
async function hold(host = 'localhost') {
  server = createServer();
  await new Promise((resolve) => server.listen(0, host, resolve));
  return server.address().port;
}

function start(environment) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { env: { ...process.env, ...environment } });
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.once('close', (code) => resolve({ code, text }));
  });
}

describe('npm start', () => {
  it('names a busy port, with a solution, before anything is installed', async () => {
    const port = await hold();
    const { code, text } = await start({ PORT: String(port), SANDBOX_PORT: '0' });
    expect(code).toBe(1);
    expect(text).toBe(
      `Port ${port} is in use: is the demo running already? Stop it, or choose another: PORT=${port + 1000} npm start\n`,
    );
  });

  it('names a busy port of the sandbox, too', async () => {
    const port = await hold('127.0.0.1');
    const { code, text } = await start({ PORT: '0', SANDBOX_PORT: String(port) });
    expect(code).toBe(1);
    expect(text).toContain(`SANDBOX_PORT=${port + 1000} npm start`);
  });

  // A page is built and a database created, which takes long.
  it.runIf(isProof)(
    'starts again under another HOME, without pnpm, which would keep its packages in that HOME',
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'latchkey-home-'));
      const environment = { HOME: home, PATH: '', PORT: '0', SANDBOX_PORT: '0', LATCHKEY_FOLDER: join(home, 'state') };
      const child = spawn(process.execPath, [script], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = new Promise((resolve) => child.once('close', resolve));
      let text = '';
      for await (const chunk of child.stdout.setEncoding('utf8')) {
        text += chunk;
        const [url] = /http:\/\/localhost:\d+/.exec(text) ?? [];
        if (url === undefined) continue;
        expect((await fetch(url)).status).toBe(200);
        child.kill('SIGTERM');
      }
      expect(await ended).toBe(0);
      expect(text).not.toContain('Installing');
      rmSync(home, { recursive: true, force: true });
    },
    120_000,
  );
});

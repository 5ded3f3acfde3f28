import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./start.mjs', import.meta.url));
let server;
afterEach(() => server?.close());

/** Holds a port, and answers its number. */
async function hold() {
  server = createServer();
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
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
  it('error: a busy port is named, with the way out, before anything is installed', async () => {
    const port = await hold();
    const { code, text } = await start({ PORT: String(port), SANDBOX_PORT: '0' });
    expect(code).toBe(1);
    expect(text).toBe(
      `Port ${port} is in use: is the demo running already? Stop it, or choose another: PORT=${port + 1000} npm start\n`,
    );
  });

  it('error: so is a busy port of the sandbox', async () => {
    const port = await hold();
    const { code, text } = await start({ PORT: '0', SANDBOX_PORT: String(port) });
    expect(code).toBe(1);
    expect(text).toContain(`SANDBOX_PORT=${port + 1000} npm start`);
  });
});

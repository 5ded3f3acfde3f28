import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { explainPortInUse } from './portInUse.ts';

/** The error that Node emits for a port that another server holds, and that port. */
async function listenTwice(): Promise<{ error: unknown; port: number }> {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, 'localhost', resolve));
  const address = first.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const error = await new Promise((resolve) => createServer().once('error', resolve).listen(port, 'localhost'));
  first.close();
  return { error, port };
}

describe('explainPortInUse', () => {
  it('names the port of the demo and its variable', async () => {
    const { error, port } = await listenTwice();
    const explained = explainPortInUse(error, readConfiguration({ PORT: String(port) }));
    expect(explained?.message).toContain(`Port ${port} is in use`);
    expect(explained?.message).toMatch(/ PORT=\d+ npm start$/);
  });

  it('names the port of the sandbox and its variable', async () => {
    const { error, port } = await listenTwice();
    const explained = explainPortInUse(error, readConfiguration({ SANDBOX_PORT: String(port) }));
    expect(explained?.message).toContain(`Port ${port} is in use`);
    expect(explained?.message).toMatch(/ SANDBOX_PORT=\d+ npm start$/);
  });

  it('leaves every other error unchanged', () => {
    expect(explainPortInUse(new Error('EADDRINUSE'), readConfiguration({}))).toBeUndefined();
    expect(explainPortInUse('EADDRINUSE', readConfiguration({}))).toBeUndefined();
  });
});

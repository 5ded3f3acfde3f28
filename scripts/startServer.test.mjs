import { expect, it } from 'vitest';
import { findFreePort } from './findFreePort.mjs';
import { startServer } from './startServer.mjs';

const serve = `require('node:http').createServer((_, response) => response.end('ready')).listen(process.env.PORT, '127.0.0.1');`;

/** Runs the text of a program, with a free port in its environment. */
async function start(text) {
  const port = await findFreePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, PORT: `${port}` };
  return { url, server: await startServer([process.execPath, '--eval', text], { url, env, detached: true }) };
}

it('returns the first response, and ends the program with those that it has started', async () => {
  const { url, server } = await start(
    `console.log('starting'); require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(serve)}], { stdio: 'inherit' });`,
  );
  expect(await server.response.text()).toBe('ready');
  expect(server.readOutput()).toBe('starting\n');
  await server.stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('fails at once where the program ends before, and ends what it has started', async () => {
  const child = 'setTimeout(() => {}, 60_000)';
  await expect(
    start(
      `console.log(require('node:child_process').spawn(process.execPath, ['--eval', '${child}'], { stdio: 'inherit' }).pid); process.exit(3);`,
    ),
  ).rejects.toThrow(/The program has ended\.\n\d+\n$/);
});

it('fails at once where there is no such program', async () => {
  const options = { url: 'http://127.0.0.1:9/', detached: true };
  await expect(startServer(['latchkey-no-such-program'], options)).rejects.toThrow(/ENOENT/);
  await expect(startServer(['latchkey-no-such-program'], { ...options, detached: false })).rejects.toThrow(/ENOENT/);
});

it('fails at once, with its output, where the program ends before', async () => {
  await expect(start(`console.error('no disk'); process.exitCode = 3;`)).rejects.toThrow(
    /The program has ended\.\nno disk\n$/,
  );
});

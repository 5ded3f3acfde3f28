import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CommandError, runCommand } from './command.ts';

let started: StartedSandbox;
beforeAll(async () => {
  started = await startSandbox({ seed: 'conformance command', checkResponses: true });
});
afterAll(() => started.close());

const environment = () => ({
  SERVICE_BASE_URL: `${started.url}/2025-10-13/`,
  SERVICE_CLIENT_ID: started.sandbox.platform.clientId,
  SERVICE_CLIENT_SECRET: started.sandbox.platform.clientSecret,
  SERVICE_BUNDLE_KEYS: started.sandbox.pins.otp.join(','),
});

async function run(args: readonly string[], variables: Record<string, string> = environment()) {
  let printed = '';
  const counts = await runCommand(args, variables, (text) => {
    printed += text;
  });
  return { counts, printed };
}

/** Starts a server until the end of the test, and returns its URL. */
async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('runCommand', () => {
  it('checks a service by its URL and credentials, and prints a summary', async () => {
    const { counts, printed } = await run(['--only', 'createCustomer']);
    expect(counts.failed).toBe(0);
    expect(counts.passed).toBeGreaterThan(3);
    expect(printed).toBe(`${counts.passed} passed, 0 failed, ${counts.skipped} skipped, 0 not offered\n`);
  });

  it('prefers options to variables, and prints each failure with its reason', async () => {
    const { counts, printed } = await run(['--client-secret', 'not-the-secret', '--only', 'getConfig → 200']);
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, notOffered: 0 });
    expect(printed).toMatch(/^FAIL getConfig → 200: .+\n {5}Expected getConfig to return 200, but the status is 401/);
    expect(printed).not.toContain('not-the-secret');
  });

  it('prints every case with --verbose', async () => {
    const { printed } = await run(['--verbose', '--only', 'listTokens']);
    expect(printed).toMatch(/^ok {3}listTokens → 200: /m);
    expect(printed).toMatch(/^(skip|ok {2}|none) listTokens → \w+: /m);
  });

  it('prints the options with --help, and needs none of them', async () => {
    const { counts, printed } = await run(['--help'], {});
    expect(counts.passed).toBe(0);
    expect(printed).toContain('--client-secret');
  });

  it.each([
    [['--port', '1'], /Unknown option '--port'[\s\S]*--help/],
    [['--url', 'ftp://service.example'], /^--url must be an http or https URL \(got "ftp:/],
    [['--url', 'service.example'], /^--url must be/],
    [['--bundle-keys', '04ab'], /^--bundle-keys must be uncompressed P-256 public keys \(got "04ab"\)/],
    [['--only', 'noSuchOperation'], /^--only "noSuchOperation" selects no case/],
  ])('rejects %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message);
    await expect(run(args)).rejects.toBeInstanceOf(CommandError);
  });

  it('runs no case where no service responds', async () => {
    const ended = await startSandbox({ seed: 'ended' });
    await ended.close();
    const refused = run(['--url', ended.url]);
    await expect(refused).rejects.toThrow(
      /^No service responds at http:\S+ \(.*ECONNREFUSED.*\)\. Start it, or correct --url\./,
    );
    await expect(refused).rejects.toBeInstanceOf(CommandError);
  });

  it.each([
    ['closes', 'destroy'],
    ['resets', 'resetAndDestroy'],
  ] as const)('runs the cases where the service %s a connection with an unknown path', async (_, end) => {
    const url = await listen(({ url, socket }, response) => {
      if (url === '/2025-10-13') socket[end]();
      else response.writeHead(500).end();
    });
    const { counts } = await run(['--url', `${url}/2025-10-13`, '--only', 'getConfig → 200']);
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
  });

  it('waits ten seconds for a service that does not respond', async () => {
    const createTimeout = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => createTimeout.call(AbortSignal, 20));
    onTestFinished(() => timeout.mockRestore());
    const url = await listen(() => {});
    await expect(run(['--url', url])).rejects.toThrow(/^No service responds at http:\S+ \(.*timeout.*\)\. Start it, /);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it.each([
    ['SERVICE_BASE_URL', 'url'],
    ['SERVICE_CLIENT_ID', 'client-id'],
    ['SERVICE_CLIENT_SECRET', 'client-secret'],
    ['SERVICE_BUNDLE_KEYS', 'bundle-keys'],
  ])('names the option and the variable if %s is missing', async (variable, option) => {
    const without = { ...environment(), [variable]: '' };
    await expect(run([], without)).rejects.toThrow(`--${option} is missing. Set the option, ${variable} or LATCHKEY_`);
  });

  it('reads the variables of latchkey-sandbox --env where its own are not set', async () => {
    const own = environment();
    const ofSandbox = {
      LATCHKEY_SERVICE_URL: own.SERVICE_BASE_URL,
      LATCHKEY_CLIENT_ID: own.SERVICE_CLIENT_ID,
      LATCHKEY_CLIENT_SECRET: own.SERVICE_CLIENT_SECRET,
      LATCHKEY_OTP_PIN: own.SERVICE_BUNDLE_KEYS,
    };
    const only = ['--only', 'getConfig → 200'];
    expect((await run(only, ofSandbox)).counts).toMatchObject({ passed: 1, failed: 0 });
    const { counts } = await run(only, { ...ofSandbox, SERVICE_CLIENT_SECRET: 'not-the-secret' });
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from './configuration/configuration.ts';
import { type Demo, startDemo } from './startDemo.ts';

let folder: string;
let service: StartedSandbox;
let demo: Demo;

/** A service that the demo neither starts nor inspects: only its environment variables are known. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-real-'));
  service = await startSandbox({ seed: 'real' });
  const { platform, pins, webhookKey } = service.sandbox;
  demo = await startDemo(
    readConfiguration({
      PORT: '0',
      LATCHKEY_FOLDER: folder,
      SERVICE_BASE_URL: `${service.url}/2025-10-13`,
      SERVICE_CLIENT_ID: platform.clientId,
      SERVICE_CLIENT_SECRET: platform.clientSecret,
      SERVICE_BUNDLE_KEYS: pins.otp.join(),
      SERVICE_EXPORT_KEYS: pins.export.join(),
      SERVICE_WEBHOOK_KEYS: webhookKey,
    }),
  );
}, 90_000);
afterAll(async () => {
  await demo?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (path: string, init: { method?: string; body?: string } = {}) =>
  fetch(`${demo.url}${path}`, {
    ...init,
    headers: { 'latchkey-client': 'test', 'content-type': 'application/json', origin: demo.url },
  });

test('signs users in at the configured service', async () => {
  const body = JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' });
  const response = await call('/latchkey/relay/sign-in', { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(service.sandbox.world.inbox().map(({ to }) => to)).toEqual(['ada@example.com']);
});

test('has no sandbox, no inbox and no test money', async () => {
  expect(demo.sandboxUrl).toBeUndefined();
  expect((await call('/demo/inbox')).status).toBe(404);
  expect((await call('/demo/fund', { method: 'POST', body: '{"amount":1}' })).status).toBe(405);
  expect(await readdir(folder)).not.toContain('sandbox');
});

test('streams no events to a signed-out page', async () => {
  expect((await call('/latchkey/relay/events')).status).toBe(401);
});

// requirement: 12
test('the page pins the keys of the environment, and holds no credential', async () => {
  const assets = join(folder, 'page', 'assets');
  const files = await Promise.all((await readdir(assets)).map((name) => readFile(join(assets, name), 'utf8')));
  const text = files.join('\n');
  const { pins, platform } = service.sandbox;
  expect(text).toContain(pins.otp[0]);
  for (const secret of [platform.clientId, platform.clientSecret, 'No real money', 'Basic '])
    expect(text).not.toContain(secret);
});

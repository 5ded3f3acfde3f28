import { expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';

const KEY = `04${'ab'.repeat(64)}`;
const PEM = '-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----';
const real = {
  SERVICE_BASE_URL: 'https://api.example/2025-10-13',
  SERVICE_CLIENT_ID: 'client',
  SERVICE_CLIENT_SECRET: 'canary-secret',
  SERVICE_BUNDLE_KEYS: `${KEY}, ${KEY.toUpperCase()}`,
  SERVICE_EXPORT_KEYS: KEY,
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

test('defaults to the sandbox, two ports, and a local folder', () => {
  expect(readConfiguration({})).toEqual({
    port: 5173,
    folder: '.latchkey',
    service: { kind: 'sandbox', port: 5174, codes: 'fixed' },
    publicUrl: undefined,
    hosts: [],
    passkeys: { relyingPartyId: 'localhost', origins: [] },
    databaseUrl: undefined,
  });
});

test('accepts random codes, and rejects other values', () => {
  expect(readConfiguration({ SANDBOX_CODES: 'random' }).service).toMatchObject({ codes: 'random' });
  expect(problemsOf({ SANDBOX_CODES: 'none' })).toEqual([expect.stringContaining('SANDBOX_CODES')]);
});

test('reads ports and folder', () => {
  const configuration = readConfiguration({ PORT: '0', SANDBOX_PORT: '8081', LATCHKEY_FOLDER: 'elsewhere' });
  expect(configuration).toMatchObject({ port: 0, folder: 'elsewhere', service: { kind: 'sandbox', port: 8081 } });
});

test('reads the real service, with pins in lower case and without webhook keys', () => {
  expect(readConfiguration({ ...real, SERVICE_BASE_URL: `${real.SERVICE_BASE_URL}/` }).service).toEqual({
    kind: 'real',
    baseUrl: 'https://api.example/2025-10-13',
    clientId: 'client',
    clientSecret: 'canary-secret',
    pins: { otp: [KEY, KEY], export: [KEY] },
    webhookKeys: [],
  });
});

test('reads several webhook keys, also with escaped line ends', () => {
  const keys = `${PEM}\n${PEM.replaceAll('\n', '\\n')}`;
  expect(readConfiguration({ ...real, SERVICE_WEBHOOK_KEYS: keys }).service).toMatchObject({ webhookKeys: [PEM, PEM] });
});

test('accepts a PostgreSQL URL only', () => {
  expect(readConfiguration({ DATABASE_URL: 'postgres://localhost/demo' }).databaseUrl).toBe(
    'postgres://localhost/demo',
  );
  expect(problemsOf({ DATABASE_URL: 'mysql://localhost/demo' })).toEqual([expect.stringContaining('DATABASE_URL')]);
});

test('accepts an https origin without a path as PUBLIC_URL', () => {
  expect(readConfiguration({ PUBLIC_URL: 'https://wallet.example/' }).publicUrl).toBe('https://wallet.example');
  for (const PUBLIC_URL of ['wallet.example', 'http://wallet.example', 'https://wallet.example/app'])
    expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL')]);
});

test('treats an empty variable as absent', () => {
  expect(readConfiguration({ PORT: ' ', SERVICE_BASE_URL: '', DATABASE_URL: '' }).service.kind).toBe('sandbox');
});

test('lists every missing setting of an incomplete real service', () => {
  const problems = problemsOf({ SERVICE_CLIENT_ID: 'client' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'SERVICE_BASE_URL',
    'SERVICE_CLIENT_SECRET',
    'SERVICE_BUNDLE_KEYS',
    'SERVICE_EXPORT_KEYS',
  ]);
});

test('rejects a real service without pins', () => {
  const { SERVICE_BUNDLE_KEYS: _, ...withoutPins } = real;
  expect(problemsOf(withoutPins)).toEqual([expect.stringContaining('SERVICE_BUNDLE_KEYS is missing')]);
});

test.each([
  ['a port', { PORT: '99999' }, 'PORT'],
  ['a sandbox port', { SANDBOX_PORT: 'x' }, 'SANDBOX_PORT'],
  ['a compressed pin', { ...real, SERVICE_BUNDLE_KEYS: `02${'ab'.repeat(32)}` }, 'SERVICE_BUNDLE_KEYS'],
  ['a URL', { ...real, SERVICE_BASE_URL: 'api.example' }, 'SERVICE_BASE_URL'],
  ['a secret over plain http', { ...real, SERVICE_BASE_URL: 'http://api.example/x' }, 'SERVICE_BASE_URL'],
  ['a webhook key', { ...real, SERVICE_WEBHOOK_KEYS: 'nonsense' }, 'SERVICE_WEBHOOK_KEYS'],
])('reports an invalid %s', (_, environment, name) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test('puts no secret into the message', () => {
  const environment = { ...real, SERVICE_BUNDLE_KEYS: 'canary-key', SERVICE_BASE_URL: 'canary-url' };
  expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
  expect(problemsOf(environment).join()).not.toContain('canary');
});

import { isLoopbackHost } from '@latchkey/contract';

/** The service of the demo: our own sandbox, or the real one. */
export type ServiceConfiguration =
  | { readonly kind: 'sandbox'; readonly port: number; readonly codes: 'fixed' | 'random' }
  | {
      readonly kind: 'real';
      readonly baseUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly pins: { readonly otp: readonly string[]; readonly export: readonly string[] };
      /** PEM keys that sign webhooks; without any, no webhook is accepted. */
      readonly webhookKeys: readonly string[];
    };

/** All settings of `npm start`. */
export interface Configuration {
  readonly port: number;
  /** The state folder: database, sandbox, built page. */
  readonly folder: string;
  readonly service: ServiceConfiguration;
  /** The public origin of the demo behind a proxy, for users and webhooks; absent means this machine. */
  readonly publicUrl: string | undefined;
  /** The hosts of the page beside those of this machine. */
  readonly hosts: readonly string[];
  /** The pages whose passkeys the sandbox accepts. That of this machine is added when its port is known. */
  readonly passkeys: { readonly relyingPartyId: string; readonly origins: string[] };
  /** URL of PostgreSQL; absent means the embedded database in `folder`. */
  readonly databaseUrl: string | undefined;
}

/** One or more invalid settings. Its message names each, and never contains a secret. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The demo cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables.
 *
 * ```ts
 * readConfiguration({ PORT: '5173' }) // { port: 5173, folder: '.latchkey', service: { kind: 'sandbox', port: 5174, … }, … }
 * ```
 *
 * @throws ConfigurationError naming every variable that is missing or unusable, all at once.
 */
export function readConfiguration(environment: Environment): Configuration {
  const problems: string[] = [];
  const read = (name: string) => environment[name]?.trim() || undefined;

  const port = readPort('PORT', 5173);
  const folder = read('LATCHKEY_FOLDER') ?? '.latchkey';
  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl !== undefined && !isUrl(databaseUrl, ['postgres:', 'postgresql:']))
    problems.push('DATABASE_URL must be a URL that starts with postgres://.');
  const publicUrl = read('PUBLIC_URL');
  if (
    publicUrl !== undefined &&
    !(isUrl(publicUrl, ['https:']) && new URL(publicUrl).origin === publicUrl.replace(/\/$/, ''))
  )
    problems.push('PUBLIC_URL must be an https origin, for example https://wallet.example.');
  const service = readService();
  if (problems.length > 0) throw new ConfigurationError(problems);
  const origins = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const passkeys = { relyingPartyId: hosts[0] ?? 'localhost', origins };
  return { port, folder, service, publicUrl: origins[0], hosts, passkeys, databaseUrl };

  function readPort(name: string, defaultPort: number): number {
    const text = read(name);
    if (text === undefined) return defaultPort;
    const value = Number(text);
    if (/^\d{1,5}$/.test(text) && value <= 65_535) return value;
    problems.push(`${name} must be a port number from 0 to 65535.`);
    return defaultPort;
  }

  function readCodes(): 'fixed' | 'random' {
    const codes = read('SANDBOX_CODES') ?? 'fixed';
    if (codes === 'fixed' || codes === 'random') return codes;
    problems.push('SANDBOX_CODES must be "fixed" (always 000000) or "random".');
    return 'fixed';
  }

  function readService(): ServiceConfiguration {
    const given = SERVICE_VARIABLES.filter((name) => read(name) !== undefined);
    if (given.length === 0) return { kind: 'sandbox', port: readPort('SANDBOX_PORT', 5174), codes: readCodes() };
    for (const name of REQUIRED) {
      if (read(name) === undefined) problems.push(`${name} is missing; ${given.join(', ')} select the real service.`);
    }
    const baseUrl = read('SERVICE_BASE_URL') ?? '';
    if (baseUrl && !isUrl(baseUrl, ['https:', 'http:']))
      problems.push('SERVICE_BASE_URL must be an http or https URL.');
    else if (isUrl(baseUrl, ['http:']) && !isLoopbackHost(new URL(baseUrl).hostname))
      problems.push('SERVICE_BASE_URL must start with https://, because the client secret is sent to it.');
    return {
      kind: 'real',
      baseUrl: baseUrl.replace(/\/+$/, ''),
      clientId: read('SERVICE_CLIENT_ID') ?? '',
      clientSecret: read('SERVICE_CLIENT_SECRET') ?? '',
      pins: { otp: readPins('SERVICE_BUNDLE_KEYS'), export: readPins('SERVICE_EXPORT_KEYS') },
      webhookKeys: readPems('SERVICE_WEBHOOK_KEYS'),
    };
  }

  function readPins(name: string): string[] {
    const keys = splitList(read(name));
    for (const key of keys) {
      if (!/^04[0-9a-f]{128}$/i.test(key))
        problems.push(
          `${name} contains a value that is not an uncompressed P-256 key. Use 130 hexadecimal digits that start with 04.`,
        );
    }
    return keys.map((key) => key.toLowerCase());
  }

  function readPems(name: string): string[] {
    const text = read(name);
    if (text === undefined) return [];
    // Files, shells and dashboards use different line ends.
    const blocks = text.replaceAll('\\n', '\n').match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g);
    if (!blocks)
      problems.push(`${name} contains no PEM public key. Use text that starts with -----BEGIN PUBLIC KEY-----.`);
    return blocks ?? [];
  }
}

const REQUIRED = [
  'SERVICE_BASE_URL',
  'SERVICE_CLIENT_ID',
  'SERVICE_CLIENT_SECRET',
  'SERVICE_BUNDLE_KEYS',
  'SERVICE_EXPORT_KEYS',
] as const;

const SERVICE_VARIABLES = [...REQUIRED, 'SERVICE_WEBHOOK_KEYS'] as const;

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

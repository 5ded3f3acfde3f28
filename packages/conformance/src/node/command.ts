import { parseArgs } from 'node:util';
import { addDocsUrl } from '@latchkey/contract/errors';
import { describeService } from '../describeService.ts';
import { type CaseResult, runCases } from '../runCases.ts';
import type { ServiceTarget } from '../target.ts';

const usage = `latchkey-conformance: checks a payments service against every operation of its interface

  --url <url>            base URL, with the version: https://…/2025-10-13 (SERVICE_BASE_URL)
  --client-id <id>       client id of the sandbox credentials (SERVICE_CLIENT_ID)
  --client-secret <text> client secret; prefer SERVICE_CLIENT_SECRET, which other users of the machine cannot see
  --bundle-keys <hex>    keys that sign bundles, separated by commas (SERVICE_BUNDLE_KEYS)
  --wallet-code <code>   code that the service's sandbox sends to wallets (000000)
  --contact-code <code>  code that it sends to contacts and for authentication (123456)
  --sandbox-values       the service supports the special values of @latchkey/sandbox
  --only <text>          only cases whose name contains the text, for example an operation
  --verbose              also print cases that passed or were skipped
  --help

The variables of latchkey-sandbox --env (LATCHKEY_SERVICE_URL, LATCHKEY_CLIENT_ID, LATCHKEY_CLIENT_SECRET,
LATCHKEY_OTP_PIN) are read where these are not set.
The exit code is 0 if no case failed, 1 if one failed, and 2 if an option is invalid or no service responds.
Use sandbox credentials only: the suite creates customers and moves money.
`;

/** An invalid option. Its message states the option and how to correct it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(message: string, options?: ErrorOptions) {
    super(addDocsUrl(message, 'packages/conformance'), options);
  }
}

/** The number of cases by result. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notOffered: number;
}

const options = {
  url: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  'bundle-keys': { type: 'string' },
  'wallet-code': { type: 'string', default: '000000' },
  'contact-code': { type: 'string', default: '123456' },
  'sandbox-values': { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The environment variables of each option that has some: ours, and the one of `latchkey-sandbox --env`. */
const variables = {
  url: ['SERVICE_BASE_URL', 'LATCHKEY_SERVICE_URL'],
  'client-id': ['SERVICE_CLIENT_ID', 'LATCHKEY_CLIENT_ID'],
  'client-secret': ['SERVICE_CLIENT_SECRET', 'LATCHKEY_CLIENT_SECRET'],
  'bundle-keys': ['SERVICE_BUNDLE_KEYS', 'LATCHKEY_OTP_PIN'],
} as const;

type Values = ReturnType<typeof parseOptions>;

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\nRun latchkey-conformance --help for the options.`, { cause: error });
  }
}

/**
 * Runs the command: checks the service, prints each failure and a summary.
 *
 * @example await runCommand(['--url', 'http://localhost:5174/2025-10-13', '--only', 'createQuote']);
 *
 * @throws CommandError for a missing, unknown or invalid option, and where no service responds.
 */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<Counts> {
  const values = parseOptions(args);
  if (values.help) {
    print(usage);
    return { passed: 0, failed: 0, skipped: 0, notOffered: 0 };
  }
  const target = readTarget(values, environment);
  const cases = describeService(target).filter(({ name }) => name.includes(values.only));
  if (cases.length === 0)
    throw new CommandError(
      `--only "${values.only}" selects no case. Pass a part of a case's name, such as createQuote.`,
    );
  await checkConnection(target.baseUrl);
  const results = await runCases(cases, (result) => {
    if (values.verbose || result.status === 'failed') print(`${toLine(result)}\n`);
  });
  const count = (status: CaseResult['status']) => results.filter((result) => result.status === status).length;
  const counts = {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    notOffered: count('notOffered'),
  };
  const { passed, failed, skipped, notOffered } = counts;
  print(`${passed} passed, ${failed} failed, ${skipped} skipped, ${notOffered} not offered\n`);
  return counts;
}

function toLine(result: CaseResult): string {
  const label = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip', notOffered: 'none' }[result.status];
  return result.status === 'passed' ? `${label} ${result.name}` : `${label} ${result.name}\n     ${result.reason}`;
}

function readTarget(values: Values, environment: NodeJS.ProcessEnv): ServiceTarget {
  const required = (name: keyof typeof variables) => {
    const [own, ofSandbox] = variables[name];
    const value = values[name] ?? (environment[own] || environment[ofSandbox]);
    if (value) return value;
    throw new CommandError(`--${name} is missing. Set the option, ${own} or ${ofSandbox}.`);
  };
  const bundleKeys = parseKeys(required('bundle-keys'));
  return {
    baseUrl: parseUrl(required('url')),
    credentials: { clientId: required('client-id'), clientSecret: required('client-secret') },
    // No case opens an exported wallet.
    pins: { otp: bundleKeys, export: bundleKeys },
    codes: { wallet: values['wallet-code'], contact: values['contact-code'] },
    sandboxValues: values['sandbox-values'],
  };
}

/** The errors of a connection that a service accepted, and closed because it does not serve the path. */
const closedByService: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Every case would fail without a connection. What the service responds is for the cases. */
async function checkConnection(baseUrl: string): Promise<void> {
  try {
    await (await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })).body?.cancel();
  } catch (error) {
    const { cause, message } = error as Error;
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    if (closedByService.includes(code)) return;
    const reason = cause instanceof Error ? cause.message || code : message;
    throw new CommandError(`No service responds at ${baseUrl} (${reason}). Start it, or correct --url.`, {
      cause: error,
    });
  }
}

function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return text.replace(/\/$/, '');
  throw new CommandError(
    `--url must be an http or https URL (got "${text}"). Pass one with the version, such as https://service.example/2025-10-13.`,
  );
}

function parseKeys(text: string): readonly string[] {
  const keys = text.split(',').map((key) => key.trim());
  const invalid = keys.find((key) => !/^04[0-9a-f]{128}$/i.test(key));
  if (invalid === undefined) return keys;
  throw new CommandError(
    `--bundle-keys must be uncompressed P-256 public keys (got "${invalid}"). Pass 130 hexadecimal digits that start with 04 for each, separated by commas.`,
  );
}

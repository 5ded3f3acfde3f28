import { parseArgs } from 'node:util';
import { CommandError } from './commandError.ts';
import { createEnvironmentFile } from './environmentFile.ts';
import { type StartedSandbox, startSandbox } from './startSandbox.ts';

const usage = `latchkey-sandbox: a payments service on this machine

  --port <number>      port to listen on (SANDBOX_PORT, else 5174)
  --seed <text>        keys, ids and codes follow from it
  --state <folder>     keep everything there; in memory only without it
  --codes fixed|random wallet codes: 000000 each time, or random ones (fixed)
  --webhook <url>      where to send webhooks
  --unverified         new customers must be verified; they are approved at once without it
  --terms              end users must accept the terms before they have a wallet
  --env                print a .env file with the values of the sandbox of this seed or state, and end
  --help
`;

function createPortInUseError(port: number, cause: unknown): CommandError {
  const other = port < 64_535 ? port + 1000 : port - 1000;
  return new CommandError(
    `Port ${port} is in use, perhaps by another sandbox. Stop it, or choose another port: ` +
      `latchkey-sandbox --port ${other}, or set SANDBOX_PORT.`,
    { cause },
  );
}

/** Rejects what the shell makes of a variable that is not set, and a URL without a scheme. */
function checkTexts({ seed, state, webhook }: { seed?: string; state?: string; webhook?: string }): void {
  const unset = 'is empty, as from a variable that is not set.';
  if (seed === '') throw new CommandError(`--seed ${unset} Pass any text, such as --seed my-wallet.`);
  if (state === '') throw new CommandError(`--state ${unset} Pass a folder, such as --state .latchkey/sandbox.`);
  if (webhook !== undefined && !(URL.canParse(webhook) && /^https?:$/.test(new URL(webhook).protocol)))
    throw new CommandError(
      `--webhook must be an http or https URL (got "${webhook}"). Pass that of the relay, such as http://localhost:8787/latchkey/webhooks.`,
    );
}

function explainError(error: unknown, { port, state }: { port: number; state: string | undefined }): unknown {
  if (isPortInUse(error)) return createPortInUseError(port, error);
  if (state === undefined || !(error instanceof Error && 'path' in error)) return error;
  const message = `--state "${state}" cannot be used as a folder: ${error.message}. Pass a new folder, or one that this user may write to.`;
  return new CommandError(message, { cause: error });
}

function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new CommandError(
    `--port (or SANDBOX_PORT) must be a number from 0 to 65535 (got "${text}"). Omit it for 5174.`,
  );
}

function parseOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: environment['SANDBOX_PORT'] || '5174' },
        seed: { type: 'string' },
        state: { type: 'string' },
        codes: { type: 'string', default: 'fixed' },
        webhook: { type: 'string' },
        unverified: { type: 'boolean', default: false },
        terms: { type: 'boolean', default: false },
        env: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message : String(error)}\nRun latchkey-sandbox --help for the options.`,
      {
        cause: error,
      },
    );
  }
}

/** The signals that stop the command. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs the command: starts a sandbox, prints its URL, and stops it on SIGINT or SIGTERM.
 *
 * @example await runCommand(['--port', '5174', '--seed', 'demo', '--state', '.latchkey/sandbox']);
 *
 * @throws CommandError for an unknown option, an invalid value, or a port that is in use.
 * @throws the errors of `startSandbox`.
 */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<StartedSandbox | undefined> {
  const values = parseOptions(args, environment);
  if (values.help) {
    process.stdout.write(usage);
    return undefined;
  }
  if (values.codes !== 'fixed' && values.codes !== 'random')
    throw new CommandError(`--codes must be "fixed" or "random" (got "${values.codes}"). Omit it for fixed codes.`);
  checkTexts(values);
  const port = readPort(values.port);
  const stored = {
    ...(values.seed !== undefined && { seed: values.seed }),
    ...(values.state !== undefined && { state: values.state }),
  };
  if (values.env) {
    process.stdout.write(await createEnvironmentFile({ ...stored, port }));
    return undefined;
  }
  const started = await startSandbox({
    ...stored,
    port,
    codes: values.codes,
    customersBegin: values.unverified ? 'UNVERIFIED' : 'APPROVED',
    endUserTerms: values.terms ? 'required' : 'optional',
    ...(values.webhook !== undefined && { webhook: { url: values.webhook } }),
    report: (error) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  }).catch((error: unknown) => {
    throw explainError(error, { port, state: values.state });
  });
  const { platform, pins } = started.sandbox;
  const lines = [
    `sandbox       ${started.url}`,
    `service       ${started.url}/2025-10-13`,
    `client id     ${platform.clientId}`,
    `client secret ${platform.clientSecret}`,
    `pin           ${pins.otp[0]}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const stop = () => void close().then(() => process.exit(0));
  const close = () => {
    for (const signal of signals) process.off(signal, stop);
    return started.close();
  };
  for (const signal of signals) process.once(signal, stop);
  return { ...started, close };
}

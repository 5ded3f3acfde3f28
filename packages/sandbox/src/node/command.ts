import { parseArgs } from 'node:util';
import { type StartedSandbox, startSandbox } from './startSandbox.ts';

const usage = `latchkey-sandbox: a payments service on this machine

  --port <number>      port to listen on (5174)
  --seed <text>        keys, ids and codes follow from it
  --state <folder>     keep everything there; in memory only without it
  --codes fixed|random wallet codes: 000000 each time, or random ones (fixed)
  --webhook <url>      where to send webhooks
  --unverified         new customers must be verified; they are approved at once without it
  --terms              end users must accept the terms before they have a wallet
  --help
`;

/**
 * The command: starts a sandbox, says where it is, and stops it on SIGINT or SIGTERM.
 *
 * @example
 * await runCommand(['--port', '5174', '--seed', 'demo', '--state', '.latchkey/sandbox']);
 *
 * @throws for an option it does not know, and wherever `startSandbox` does.
 */
export async function runCommand(args: readonly string[]): Promise<StartedSandbox | undefined> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '5174' },
      seed: { type: 'string' },
      state: { type: 'string' },
      codes: { type: 'string', default: 'fixed' },
      webhook: { type: 'string' },
      unverified: { type: 'boolean', default: false },
      terms: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return undefined;
  }
  if (values.codes !== 'fixed' && values.codes !== 'random') throw new TypeError('--codes is "fixed" or "random".');
  const started = await startSandbox({
    port: Number(values.port),
    codes: values.codes,
    customersBegin: values.unverified ? 'UNVERIFIED' : 'APPROVED',
    endUserTerms: values.terms ? 'required' : 'optional',
    ...(values.seed !== undefined && { seed: values.seed }),
    ...(values.state !== undefined && { state: values.state }),
    ...(values.webhook !== undefined && { webhook: { url: values.webhook } }),
    report: (error) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
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
  const stop = () => void started.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return started;
}

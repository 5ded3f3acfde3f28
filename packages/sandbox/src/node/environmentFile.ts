import { createSandbox } from '../createSandbox.ts';
import { resolveSeed } from '../journal/header.ts';
import { CommandError } from './commandError.ts';
import { readJournal } from './fileJournal.ts';

/**
 * Returns what an integrator configures for a sandbox, as a `.env` file. Everything follows from the seed: the sandbox
 * may be running, and nothing of it changes.
 *
 * @throws CommandError where the next start would have other values.
 * @throws the error of a state folder that has another seed, or that another version wrote.
 */
export async function createEnvironmentFile({
  port,
  seed: requested,
  state,
}: {
  readonly port: number;
  readonly seed?: string;
  readonly state?: string;
}): Promise<string> {
  const read = () => (state === undefined ? [] : readJournal(state));
  const [header] = read();
  if (header === undefined && requested === undefined)
    throw new CommandError(
      '--env got no --seed, and no --state folder of a sandbox. The next start would have other keys: pass the same --seed here and there, or start the sandbox with --state first.',
    );
  if (port === 0)
    throw new CommandError('--env got port 0, which is another port at each start. Pass the port of the sandbox.');
  const { platform, pins, webhookKey, close } = createSandbox({ seed: resolveSeed({ read }, requested) });
  await close();
  const values = {
    LATCHKEY_SERVICE_URL: `http://localhost:${port}/2025-10-13`,
    LATCHKEY_CLIENT_ID: platform.clientId,
    LATCHKEY_CLIENT_SECRET: platform.clientSecret,
    LATCHKEY_WEBHOOK_KEY: JSON.stringify(webhookKey),
    LATCHKEY_OTP_PIN: pins.otp[0],
    LATCHKEY_EXPORT_PIN: pins.export[0],
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

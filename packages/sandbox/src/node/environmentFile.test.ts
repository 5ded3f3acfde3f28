import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../createSandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { CommandError } from './commandError.ts';
import { createEnvironmentFile } from './environmentFile.ts';
import { startSandbox } from './startSandbox.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'sandbox-env-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const getValues = ({ platform, pins, webhookKey }: Sandbox, port: number) => ({
  LATCHKEY_SERVICE_URL: `http://localhost:${port}/2025-10-13`,
  LATCHKEY_CLIENT_ID: platform.clientId,
  LATCHKEY_CLIENT_SECRET: platform.clientSecret,
  LATCHKEY_WEBHOOK_KEY: webhookKey,
  LATCHKEY_OTP_PIN: pins.otp[0],
  LATCHKEY_EXPORT_PIN: pins.export[0],
});

describe('createEnvironmentFile', () => {
  it('has the values of the sandbox of a seed', async () => {
    const sandbox = createSandbox({ seed: 'tests' });
    expect(parseEnv(await createEnvironmentFile({ seed: 'tests', port: 5174 }))).toEqual(getValues(sandbox, 5174));
    expect(parseEnv(await createEnvironmentFile({ seed: 'other', port: 5174 }))).not.toEqual(getValues(sandbox, 5174));
  });

  it('has the values of a running sandbox with a random seed, and changes none of its files', async () => {
    const { sandbox, close } = await startSandbox({ state });
    const journal = () => readFileSync(join(state, 'journal.jsonl'), 'utf8');
    const before = journal();
    expect(parseEnv(await createEnvironmentFile({ state, port: 1234 }))).toEqual(getValues(sandbox, 1234));
    expect(journal()).toBe(before);
    await close();
  });

  it('takes the seed for an empty state folder', async () => {
    const values = parseEnv(await createEnvironmentFile({ state, seed: 'tests', port: 5174 }));
    const { sandbox, close } = await startSandbox({ state, seed: 'tests' });
    expect(values).toEqual(getValues(sandbox, 5174));
    await close();
  });

  it('rejects another seed than that of the state folder', async () => {
    await (await startSandbox({ state, seed: 'one' })).close();
    await expect(createEnvironmentFile({ state, seed: 'two', port: 5174 })).rejects.toThrow(/another seed/);
  });

  it('rejects what the next start would not repeat', async () => {
    for (const options of [{ port: 5174 }, { port: 5174, state }, { port: 0, seed: 'tests' }])
      await expect(createEnvironmentFile(options)).rejects.toThrow(CommandError);
  });
});

import { describe, expect, it } from 'vitest';
import { createSandbox } from './createSandbox.ts';
import { memoryJournal } from './journal/journal.ts';
import type { SandboxOptions } from './sandbox.ts';

/** Creates a sandbox from untyped options. */
const createFrom = (options: object) => () => createSandbox(options as SandboxOptions);

describe('createSandbox', () => {
  it('accepts every option, and undefined for each', async () => {
    const options: Required<SandboxOptions> = {
      seed: 'options',
      clock: createSandbox().clock,
      codes: 'random',
      platform: { clientId: 'id', clientSecret: 'secret' },
      webhook: { url: 'http://platform.localhost/webhooks' },
      journal: memoryJournal(),
      settleMs: 0,
      sessionMs: 1,
      quoteMs: 1,
      passkeys: { relyingPartyId: 'localhost', origins: [] },
      endUserTerms: 'required',
      customersBegin: 'UNVERIFIED',
      identityProviders: [],
      checkResponses: true,
      openApi: () => '{}',
      report: () => {},
    };
    await createSandbox(options).close();
    await createFrom(Object.fromEntries(Object.keys(options).map((name) => [name, undefined])))().close();
  });

  it.each([
    ['codes', 'fix', 'be "fixed" or "random" (got "fix")'],
    ['endUserTerms', true, 'be "required" or "optional" (got true)'],
    ['customersBegin', 'approved', 'be "APPROVED" or "UNVERIFIED" (got "approved")'],
    ['settleMs', '20', 'be a number of milliseconds from 0 (got "20")'],
    ['sessionMs', -1, 'be a number of milliseconds from 0 (got -1)'],
    ['quoteMs', Number.NaN, 'be a number of milliseconds from 0 (got NaN)'],
    ['seed', 5, 'be a text (got 5)'],
    ['checkResponses', 'true', 'be true or false (got "true")'],
    ['report', {}, 'be a function (got a value of type object)'],
    ['journal', 'state', 'be an object (got "state")'],
    ['identityProviders', {}, 'be an array (got a value of type object)'],
  ])('refuses %s as %j', (name, value, rule) => {
    const make = createFrom({ [name]: value });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(`createSandbox: "${name}" must ${rule}. Correct it, or omit it for the default.`);
  });

  it('refuses an option that does not exist, and lists the options', () => {
    expect(createFrom({ seeds: 'canary' })).toThrow(
      /^createSandbox: there is no option "seeds", so it would have no effect\. The options are seed, clock, codes, .*, report\. See https/,
    );
  });
});

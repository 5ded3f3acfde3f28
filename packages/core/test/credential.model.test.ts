import { describe, expect, it } from 'vitest';
import {
  type CredentialScenario,
  checkCredentials,
  credentialScenarios,
  type Goal,
  runCredentials,
} from './model/credentialScenario.ts';
import { undisturbed } from './model/disturbances.ts';
import { prove } from './model/prove.ts';
import { forgeries } from './model/signedCalls.ts';

const quiet: CredentialScenario = {
  ...undisturbed,
  faults: [],
  interruptions: [],
  begins: 2,
  goals: [],
  beside: [],
  keyMs: 900_000,
  promptMs: 1_000,
  signsInWithLast: false,
  keepsWaiting: false,
  bobSignsIn: false,
};

/** Each kind of change, and the number of calls before the signed one. */
const kinds: readonly (readonly [goal: Goal, callsBefore: number])[] = [
  [{ type: 'code', by: 'SMS_OTP' }, 2],
  [{ type: 'passkey' }, 4],
  [{ type: 'identity', of: 'one' }, 2],
  [{ type: 'remove', which: 1 }, 3],
];

/** Returns the outcome, and fails if anything contradicts the service. */
async function runWith(scenario: Partial<CredentialScenario>) {
  const result = await runCredentials({ ...quiet, ...scenario });
  checkCredentials(result);
  const { statuses, added, removed, prompts, signIns } = result;
  return { status: statuses[0], changed: added + removed, prompts, signIns, shown: result.shown };
}

describe('credential changes, against a model of the service', () => {
  it.each(kinds)('completes %j without a fault', async (goal, callsBefore) => {
    const { shown, ...result } = await runWith({ goals: [goal] });
    expect(result).toEqual({ status: 'done', changed: 1, prompts: goal.type === 'passkey' ? 1 : 0, signIns: 0 });
    expect(shown).not.toContain('checking');
    const { calls } = await runCredentials({ ...quiet, goals: [goal] });
    expect(calls).toBe(callsBefore + 1);
  });

  // requirement: 30
  it.each(kinds)(
    '%j: resends the signed request unchanged until its outcome is known, with one effect',
    async (goal, at) => {
      const faults = [
        'dropRequest',
        'dropResponse',
        'late',
        '503 before',
        '500 after',
        'truncated',
        'html 502',
      ] as const;
      for (const fault of faults)
        for (const next of ['none', 'dropRequest', 'dropResponse', 'late'] as const) {
          const path = [...Array(at).fill('none'), fault, 'none', next];
          const { shown, ...result } = await runWith({ goals: [goal], faults: path });
          expect([fault, next, result]).toEqual([fault, next, { ...result, status: 'done', changed: 1, signIns: 0 }]);
          // A call without a body has nothing to truncate.
          const isLost = fault !== 'truncated' || goal.type !== 'remove';
          expect([fault, shown.has('checking')]).toEqual([fault, isLost]);
        }
    },
  );

  // requirement: 30
  it.each(kinds)('%j: has one effect when it arrives twice, without a sign-in', async (goal, at) => {
    const result = await runWith({ goals: [goal], faults: [...Array(at).fill('none'), 'duplicate'] });
    expect(result).toMatchObject({ status: 'done', changed: 1, signIns: 0 });
  });

  it.each(kinds)('%j: fails for certain when nothing was signed, without reading the outcome', async (goal, at) => {
    for (let call = 0; call < at; call += 1) {
      const path = [...Array(call).fill('none'), 'dropRequest'] as const;
      const { shown, ...result } = await runWith({ goals: [goal], faults: path });
      expect([call, result]).toEqual([call, { ...result, status: 'failed', changed: 0 }]);
      expect(shown).not.toContain('checking');
    }
  });

  it('does not take an existing credential for the added one after the first reading was lost', async () => {
    const faults = ['dropRequest', 'dropRequest', 'dropRequest'] as const;
    expect(await runWith({ goals: [{ type: 'code', by: 'SMS_OTP' }], faults })).toMatchObject({ status: 'failed' });
  });

  it('does not reuse a proof of one change for the next', async () => {
    const faults = ['none', 'none', 'none', 'dropRequest'] as const;
    const result = await runWith({ goals: [{ type: 'passkey' }, { type: 'passkey' }], faults });
    expect(result).toMatchObject({ status: 'done', changed: 1, prompts: 2 });
  });

  // requirement: 35
  it.each(kinds)('%j: continues after a lock at any call and a new sign-in', async (goal, last) => {
    for (let at = 0; at <= last; at += 1) {
      const result = await runWith({ goals: [goal], interruptions: [{ at, what: 'lock' }] });
      expect([at, result.status, result.changed]).toEqual([at, 'done', 1]);
    }
  });

  // requirement: 35
  it.each(kinds)(
    '%j: ends at a sign-out at any call, and nothing more is signed for it or by the next user',
    async (goal, last) => {
      for (let at = 0; at <= last; at += 1)
        for (const bobSignsIn of [true, false]) {
          const result = await runWith({ goals: [goal], interruptions: [{ at, what: 'sign out' }], bobSignsIn });
          // A sent request is not revoked.
          expect([at, result.status, result.changed]).toEqual([at, 'idle', at === last ? 1 : 0]);
        }
    },
  );

  it.each(kinds)(
    '%j: continues after a new sign-in when the relay forgets the user or a key fails',
    async (goal, last) => {
      for (const what of ['identity ends', 'key fails'] as const)
        for (let at = 0; at < last; at += 1) {
          const result = await runWith({ goals: [goal], interruptions: [{ at, what }] });
          expect([what, at, result.status, result.changed, result.signIns]).toEqual([what, at, 'done', 1, 1]);
        }
    },
  );

  it('stops repeating a sign-out that the relay already knows', async () => {
    const faults = ['none', 'dropRequest', 'none', 'crash after'] as const;
    const interruptions = [
      { at: 1, what: 'sign out' },
      { at: 2, what: 'identity ends' },
    ] as const;
    const goals: Goal[] = [
      { type: 'code', by: 'SMS_OTP' },
      { type: 'remove', which: 3 },
    ];
    await runWith({ faults, interruptions, goals, begins: 3, keepsWaiting: true, promptMs: 20_000, keyMs: 30_000 });
  });

  // requirement: 35
  it('does not sign a refresh if another tab ends the session before the signature', async () => {
    const scenario: Partial<CredentialScenario> = {
      interruptions: [
        { at: 0, what: 'lock' },
        { at: 1, what: 'refresh' },
      ],
      goals: [{ type: 'code', by: 'SMS_OTP' }, { type: 'passkey' }],
      beside: [{ type: 'remove', which: 1 }],
      keyMs: 5_500,
      promptMs: 0,
      signsInWithLast: true,
      keepsWaiting: true,
    };
    const { status } = await runWith(scenario);
    expect(status).toBe('done');
  });

  // requirement: 20
  it.each(kinds)('%j: does not sign a substituted payload', async (goal, at) => {
    for (const what of forgeries) {
      const result = await runWith({ goals: [goal], interruptions: [{ at: at - 1, what }] });
      expect([what, result.status, result.changed]).toEqual([what, 'failed', 0]);
    }
  });

  it('removes the credential that opened the session after a sign-in with another; keeps the last one', async () => {
    const goals: Goal[] = [
      { type: 'remove', which: 0 },
      { type: 'remove', which: 0 },
    ];
    expect(await runWith({ goals })).toMatchObject({ status: 'failed', changed: 1, signIns: 1 });
  });

  // requirement: 27
  it('two tabs that request the same change both get the correct outcome', async () => {
    const goals: Goal[] = [{ type: 'code', by: 'SMS_OTP' }];
    const result = await runCredentials({ ...quiet, goals, beside: goals });
    checkCredentials(result);
    // The second also succeeds, or fails because the credential exists already.
    expect(result).toMatchObject({ added: 1, statuses: ['done', expect.stringMatching(/done|failed/)] });
  });

  // requirement: 22
  it('under any fault: one effect per confirmation, no wrong outcome, and always an outcome', async () => {
    const count = 40;
    const runAndCheck = async (scenario: CredentialScenario) => checkCredentials(await runCredentials(scenario));
    expect(await prove(credentialScenarios, runAndCheck, { runs: count, limitMs: 100_000 })).toBe(count);
  }, 120_000);
});

import { describe, expect, it } from 'vitest';
import {
  type CredentialSaga,
  credentialSagas,
  judgeCredentials,
  liveCredentials,
  type Wish,
} from './model/credentialSaga.ts';
import { prove } from './model/prove.ts';
import { forgeries } from './model/signedCalls.ts';
import { calm } from './model/weather.ts';

const quiet: CredentialSaga = {
  ...calm,
  faults: [],
  interruptions: [],
  begins: 2,
  wishes: [],
  beside: [],
  keyMs: 900_000,
  promptMs: 1_000,
  signsInWithLast: false,
  isPatient: false,
  bobComes: false,
};

/** Each kind of change, and how many calls come before the one that counts. */
const kinds: readonly (readonly [wish: Wish, callsBefore: number])[] = [
  [{ type: 'code', by: 'SMS_OTP' }, 2],
  [{ type: 'passkey' }, 4],
  [{ type: 'identity', of: 'one' }, 2],
  [{ type: 'remove', which: 1 }, 3],
];

/** What it comes to; nothing of it may be against the truth. */
async function lived(saga: Partial<CredentialSaga>) {
  const ending = await liveCredentials({ ...quiet, ...saga });
  judgeCredentials(ending);
  const { statuses, added, removed, prompts, signIns } = ending;
  return { status: statuses[0], changed: added + removed, prompts, signIns, shown: ending.shown };
}

describe('credential, against a model of the service', () => {
  it.each(kinds)('default: %j, without a fault', async (wish, callsBefore) => {
    const { shown, ...ending } = await lived({ wishes: [wish] });
    expect(ending).toEqual({ status: 'done', changed: 1, prompts: wish.type === 'passkey' ? 1 : 0, signIns: 0 });
    expect(shown).not.toContain('checking');
    const { calls } = await liveCredentials({ ...quiet, wishes: [wish] });
    expect(calls).toBe(callsBefore + 1);
  });

  it.each(kinds)(
    '#30 %j: what is signed is sent again as it was until it is known, and counts once',
    async (wish, at) => {
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
          const { shown, ...ending } = await lived({ wishes: [wish], faults: path });
          expect([fault, next, ending]).toEqual([fault, next, { ...ending, status: 'done', changed: 1, signIns: 0 }]);
          // What has no body has nothing that could be cut off.
          const isLost = fault !== 'truncated' || wish.type !== 'remove';
          expect([fault, shown.has('checking')]).toEqual([fault, isLost]);
        }
    },
  );

  it.each(kinds)('#30 %j that arrives twice is done once, and nobody signs in for it', async (wish, at) => {
    const ending = await lived({ wishes: [wish], faults: [...Array(at).fill('none'), 'duplicate'] });
    expect(ending).toMatchObject({ status: 'done', changed: 1, signIns: 0 });
  });

  it.each(kinds)(
    'error: %j of which nothing was signed failed for certain, and nothing is found out',
    async (wish, at) => {
      for (let call = 0; call < at; call += 1) {
        const path = [...Array(call).fill('none'), 'dropRequest'] as const;
        const { shown, ...ending } = await lived({ wishes: [wish], faults: path });
        expect([call, ending]).toEqual([call, { ...ending, status: 'failed', changed: 0 }]);
        expect(shown).not.toContain('checking');
      }
    },
  );

  it('error: what was there before is not what was added, where the first reading was lost', async () => {
    const faults = ['dropRequest', 'dropRequest', 'dropRequest'] as const;
    expect(await lived({ wishes: [{ type: 'code', by: 'SMS_OTP' }], faults })).toMatchObject({ status: 'failed' });
  });

  it('behavior: what was made for one change is not used for the next', async () => {
    const faults = ['none', 'none', 'none', 'dropRequest'] as const;
    const ending = await lived({ wishes: [{ type: 'passkey' }, { type: 'passkey' }], faults });
    expect(ending).toMatchObject({ status: 'done', changed: 1, prompts: 2 });
  });

  it.each(kinds)('#35 %j: a lock at any call, and whoever signs in again goes on', async (wish, last) => {
    for (let at = 0; at <= last; at += 1) {
      const ending = await lived({ wishes: [wish], interruptions: [{ at, what: 'lock' }] });
      expect([at, ending.status, ending.changed]).toEqual([at, 'done', 1]);
    }
  });

  it.each(kinds)(
    '#35 %j: a sign-out at any call ends it, and nothing is signed for it or by the next',
    async (wish, last) => {
      for (let at = 0; at <= last; at += 1)
        for (const bobComes of [true, false]) {
          const ending = await lived({ wishes: [wish], interruptions: [{ at, what: 'sign out' }], bobComes });
          // What was sent is not called back.
          expect([at, ending.status, ending.changed]).toEqual([at, 'idle', at === last ? 1 : 0]);
        }
    },
  );

  it.each(kinds)(
    'behavior: %j goes on after a new sign-in where the relay forgets who it is, or a key fails',
    async (wish, last) => {
      for (const what of ['identity ends', 'key fails'] as const)
        for (let at = 0; at < last; at += 1) {
          const ending = await lived({ wishes: [wish], interruptions: [{ at, what }] });
          expect([what, at, ending.status, ending.changed, ending.signIns]).toEqual([what, at, 'done', 1, 1]);
        }
    },
  );

  it('behavior: a sign-out of which the relay knows already is not told it for ever', async () => {
    const faults = ['none', 'dropRequest', 'none', 'crash after'] as const;
    const interruptions = [
      { at: 1, what: 'sign out' },
      { at: 2, what: 'identity ends' },
    ] as const;
    const wishes: Wish[] = [
      { type: 'code', by: 'SMS_OTP' },
      { type: 'remove', which: 3 },
    ];
    await lived({ faults, interruptions, wishes, begins: 3, isPatient: true, promptMs: 20_000, keyMs: 30_000 });
  });

  it.each(kinds)('#20 %j: what somebody has put in its place is not signed', async (wish, at) => {
    for (const what of forgeries) {
      const isSame = what === 'identity' && wish.type === 'identity';
      const ending = await lived({ wishes: [wish], interruptions: [{ at: at - 1, what }] });
      expect([what, ending.status, ending.changed]).toEqual([what, isSame ? 'done' : 'failed', isSame ? 1 : 0]);
    }
  });

  it('behavior: the one that opened the session goes after a sign-in with another; the last one stays', async () => {
    const wishes: Wish[] = [
      { type: 'remove', which: 0 },
      { type: 'remove', which: 0 },
    ];
    expect(await lived({ wishes })).toMatchObject({ status: 'failed', changed: 1, signIns: 1 });
  });

  it('#27 two tabs that ask for the same are both told the truth', async () => {
    const wishes: Wish[] = [{ type: 'code', by: 'SMS_OTP' }];
    const ending = await liveCredentials({ ...quiet, wishes, beside: wishes });
    judgeCredentials(ending);
    // The second is done too, or is told that there is one already.
    expect(ending).toMatchObject({ added: 1, statuses: ['done', expect.stringMatching(/done|failed/)] });
  });

  it('#22 whatever happens to any call: once for what was confirmed, never a false end, and always an end', async () => {
    const runs = 200;
    const live = async (saga: CredentialSaga) => judgeCredentials(await liveCredentials(saga));
    expect(await prove(credentialSagas, live, { runs, limitMs: 100_000 })).toBe(runs);
  }, 120_000);
});

import { describe, expect, it } from 'vitest';
import { signIn } from '../../test/model/signIn.ts';
import { json, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession, watchSession } from './getSession.ts';
import { lock } from './lock.ts';
import { restoreSession } from './restoreSession.ts';

const known = (person: string, accountId?: string) => () => json(200, { customerId: `Customer:${person}`, accountId });
const silent = () => json(503, { code: 'SERVICE_UNAVAILABLE' });

/** A tab in which the account `InternalAccount:1` signs in where the relay took the caller for somebody before. */
async function signedInAfter(before: () => Response, then: () => Response) {
  let answer = before;
  const { wallet } = scriptedWallet(() => answer());
  await restoreSession(wallet);
  expect(getSession(wallet).status).toBe('locked');
  const seen: string[] = [];
  answer = then;
  await signIn(wallet, {
    key: await generateSessionKey(),
    id: 'Session:1',
    now: wallet.now(),
    endsIn: 900_000,
  });
  await rest();
  watchSession(wallet, () => seen.push(JSON.stringify(getSession(wallet))));
  return { wallet, seen, say: (next: () => Response) => (answer = next) };
}

describe('holdSigner', () => {
  it('#35 who signs in is not taken for whoever was here before, while the relay says nothing', async () => {
    const { wallet, seen, say } = await signedInAfter(known('ada', 'InternalAccount:ada'), silent);
    say(known('bob', 'InternalAccount:1'));
    await lock(wallet);
    expect(getSession(wallet)).toEqual({
      status: 'locked',
      customerId: 'Customer:bob',
      accountId: 'InternalAccount:1',
    });
    expect(seen.join()).not.toContain('ada');
    closeWallet(wallet);
  });

  it.each([
    ['who they are', known('bob', 'InternalAccount:1')],
    ['who they are, and of no wallet', known('bob')],
  ])('behavior: what the relay said of them counts on: %s', async (_name, said) => {
    const { wallet, seen } = await signedInAfter(said, silent);
    await lock(wallet);
    expect(getSession(wallet)).toMatchObject({ status: 'locked', customerId: 'Customer:bob' });
    expect(seen).toHaveLength(1);
    closeWallet(wallet);
  });
});

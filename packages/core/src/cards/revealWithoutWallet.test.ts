import { describe, expect, it } from 'vitest';
import { recordFrame } from '../../test/recordFrame.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { getSession } from '../session/getSession.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { syncSession } from '../session/sessionStore.ts';
import { signOut } from '../session/signOut.ts';
import { revealCard } from './revealCard.ts';

const panEmbedUrl = 'https://issuer.test/embed?token=bearer-secret';
const cardId = 'Card:1';

describe('revealCard for a customer without a wallet', () => {
  /** A user whom the relay knows, with or without a wallet, and no key in this browser. */
  async function open(first: { readonly accountId?: string }) {
    let identity: Readonly<Record<string, string>> = { customerId: 'Customer:1', ...first };
    const { wallet, calls } = scriptedWallet(
      ({ path }) => {
        if (path === '/relay/session') return json(200, identity);
        if (path === '/relay/sign-out') return new Response(null, { status: 204 });
        if (!path.endsWith('/reveal')) return new Response(null, { status: 503 });
        return json(200, { panEmbedUrl, expiresAt: new Date(wallet.now() + 60_000).toISOString() });
      },
      { cardHosts: ['issuer.test'] },
    );
    await restoreSession(wallet);
    /** The relay reports another user. */
    const change = (next: string) => {
      identity = { customerId: next };
      return syncSession(wallet);
    };
    return { wallet, calls, change, ...recordFrame() };
  }

  it('hides the number from the next customer without a wallet', async () => {
    const { wallet, change, frame, attributes } = await open({});
    await revealCard(wallet, { cardId, frame });
    expect(await change('Customer:1')).toMatchObject({ customerId: 'Customer:1' });
    expect(attributes.get('src')).toBe(panEmbedUrl);
    expect(await change('Customer:2')).toMatchObject({ customerId: 'Customer:2' });
    expect(attributes.has('src')).toBe(false);
  });

  it('asks the relay without a proof, and hides the number at a sign-out', async () => {
    const { wallet, calls, frame, attributes } = await open({});
    await revealCard(wallet, { cardId, frame });
    const [call] = calls.filter(({ path }) => path.endsWith('/reveal'));
    expect([call?.headers.get('latchkey-proof'), attributes.get('src')]).toEqual([null, panEmbedUrl]);
    await signOut(wallet);
    expect(attributes.has('src')).toBe(false);
  });

  it('requires an unlocked session of a customer who has a wallet', async () => {
    const { wallet, calls, frame } = await open({ accountId: 'InternalAccount:1' });
    expect(getSession(wallet).status).toBe('locked');
    await expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(calls.filter(({ path }) => path.endsWith('/reveal'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { json, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { showCard } from './showCard.ts';

const panEmbedUrl = 'https://issuer.test/embed?token=bearer-secret';

function scene() {
  const attributes = new Map<string, string>();
  const frame = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  const expiresAt = new Date(1_000_000 + 60_000).toISOString();
  const made = scriptedWallet(() => json(200, { panEmbedUrl, expiresAt }));
  return { ...made, frame, attributes };
}

describe('showCard', () => {
  it('default: the address is on the frame and in nothing that is handed back', async () => {
    const { wallet, frame, attributes, calls } = scene();
    const shown = await showCard(wallet, { cardId: 'Card:1', frame });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /cards/Card:1/reveal']);
    expect(attributes.get('src')).toBe(panEmbedUrl);
    expect(attributes.get('referrerpolicy')).toBe('no-referrer');
    expect(`${JSON.stringify(shown)}${Object.values(shown).map(String)}`).not.toContain('bearer-secret');
    shown.hide();
    expect(attributes.has('src')).toBe(false);
  });

  it('behavior: it is hidden by itself when its time is over', async () => {
    const { wallet, clock, frame, attributes } = scene();
    const { expiresAt } = await showCard(wallet, { cardId: 'Card:1', frame });
    expect(expiresAt).toBe(1_060_000);
    while (clock.now() < expiresAt && clock.jump()) await rest();
    expect(attributes.has('src')).toBe(false);
  });

  it('error: a refusal shows nothing', async () => {
    const { wallet } = scriptedWallet(() => json(403, { code: 'FORBIDDEN' }));
    const { frame, attributes } = scene();
    await expect(showCard(wallet, { cardId: 'Card:1', frame })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(attributes.size).toBe(0);
  });
});

import { revealCard, updateCard } from '@latchkey/contract/cards';
import { describe, expect, it } from 'vitest';
import { openCardholder } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { memoryJournal } from '../../journal/journal.ts';
import { checkDigit } from './cardNumber.ts';

async function setUp() {
  const journal = memoryJournal();
  const platform = openPlatform({ journal });
  const ada = await openCardholder(platform);
  const card = await ada.active();
  const reveal = async (cardId: string = card.id) =>
    platform.call<{ panEmbedUrl: string; expiresAt: string; code: string }>(revealCard, { params: { cardId } });
  const requestFrame = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    platform.sandbox.fetch(new Request(url, { headers, method }));
  return { platform, journal, ada, card, reveal, requestFrame };
}

/** Reads the values on a frame's page, in order. */
const readValues = (html: string) => Array.from(html.matchAll(/<dd>([^<]*)<\/dd>/g), ([, value]) => value ?? '');

describe('card number', () => {
  it('shows the number in a frame once, without credentials', async () => {
    const { platform, card, reveal, requestFrame } = await setUp();
    const { status, body } = await reveal();
    expect(status).toBe(200);
    expect(Date.parse(body.expiresAt) - platform.clock.now()).toBe(300_000);
    expect(body.panEmbedUrl).toMatch(/^http:\/\/sandbox\.test\/card-frames\/[\w-]{43}$/);
    const frame = await requestFrame(body.panEmbedUrl, { 'sec-fetch-dest': 'iframe' });
    const [number = '', expiry, code] = readValues(await frame.text());
    expect(frame.status).toBe(200);
    const digits = number.replaceAll(' ', '');
    expect(digits).toMatch(/^4000\d{12}$/);
    expect(digits.slice(-4)).toBe(card.last4);
    expect(checkDigit(digits.slice(0, -1))).toBe(digits.slice(-1));
    expect(expiry).toBe('11/30');
    expect(code).toMatch(/^\d{3}$/);
    const again = await requestFrame(body.panEmbedUrl);
    expect([again.status, readValues(await again.text())]).toEqual([404, []]);
  });

  it('issues an independent URL per reveal, and a different number per card', async () => {
    const { ada, card, reveal, requestFrame } = await setUp();
    const other = await ada.active();
    const [first, second, third] = [await reveal(), await reveal(), await reveal(other.id)];
    const number = async ({ body }: typeof first) => readValues(await (await requestFrame(body.panEmbedUrl)).text())[0];
    const shownNumber = await number(second);
    expect(await number(first)).toBe(shownNumber);
    expect(await number(third)).not.toBe(shownNumber);
    expect(card.id).not.toBe(other.id);
  });

  it('expires the URL', async () => {
    const { platform, reveal, requestFrame } = await setUp();
    const [early, late] = [await reveal(), await reveal()];
    await platform.clock.advance(299_999);
    expect((await requestFrame(early.body.panEmbedUrl)).status).toBe(200);
    await platform.clock.advance(1);
    expect((await requestFrame(late.body.panEmbedUrl)).status).toBe(404);
  });

  it("shows a frozen card's number, but not a closed one's, whenever the URL was created", async () => {
    const { platform, card, reveal, requestFrame } = await setUp();
    const patch = (state: string) => platform.call(updateCard, { params: { cardId: card.id }, body: { state } });
    await patch('FROZEN');
    expect((await requestFrame((await reveal()).body.panEmbedUrl)).status).toBe(200);
    const { body } = await reveal();
    await patch('CLOSED');
    expect((await requestFrame(body.panEmbedUrl)).status).toBe(404);
    const refused = await reveal();
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('rejects a card without a number and an unknown card', async () => {
    const { ada, reveal } = await setUp();
    const processingCard = await ada.active({ platformCardId: '001' });
    for (const id of [processingCard.id, 'Card:none']) {
      const { status, body } = await reveal(id);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('page', () => {
  it('runs and loads nothing, is not cached, and may be framed by the configured pages only', async () => {
    const { reveal, requestFrame } = await setUp();
    const { headers } = await requestFrame((await reveal()).body.panEmbedUrl);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; /);
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:\* .*http:\/\/localhost:5173$/);
    expect(policy).not.toMatch(/unsafe|script-src|\*;|https:\/\/\*/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('allows its own style in the policy', async () => {
    const { reveal, requestFrame } = await setUp();
    const response = await requestFrame((await reveal()).body.panEmbedUrl);
    const style = (await response.text()).match(/<style>([\s\S]*)<\/style>/)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it.each([
    ['opened as a page', { 'sec-fetch-dest': 'document' }, 'GET'],
    ['read by a script', { 'sec-fetch-dest': 'empty' }, 'GET'],
    ['fetched ahead', { 'sec-fetch-dest': 'iframe', 'sec-purpose': 'prefetch' }, 'GET'],
    ['asked for its headers', {}, 'HEAD'],
  ])('shows nothing for %s and does not use up the URL', async (_, headers, method) => {
    const { reveal, requestFrame } = await setUp();
    const { body } = await reveal();
    const refused = await requestFrame(body.panEmbedUrl, headers, method);
    expect([refused.status, readValues(await refused.text())]).toEqual([403, []]);
    expect((await requestFrame(body.panEmbedUrl, { 'sec-fetch-dest': 'iframe' })).status).toBe(200);
  });

  it('returns 404 for an unknown URL', async () => {
    const { requestFrame } = await setUp();
    for (const token of ['', 'x', '%00']) {
      expect((await requestFrame(`http://sandbox.test/card-frames/${token}`)).status).not.toBe(200);
    }
  });
});

it('neither stores nor emits the number, the code or the URL', async () => {
  const { platform, journal, ada, card, reveal, requestFrame } = await setUp();
  const { body } = await reveal();
  const token = body.panEmbedUrl.split('/').at(-1) ?? '';
  expect(journal.lines.join('\n')).not.toContain(token);
  const [number = ''] = readValues(await (await requestFrame(body.panEmbedUrl)).text());
  const written = [...journal.lines, ...platform.sandbox.world.webhooks().map((one) => one.body)].join('\n');
  expect(written).not.toContain(number.replaceAll(' ', ''));
  expect(written).not.toContain('/card-frames/');
  expect(JSON.stringify(await ada.card(card.id))).not.toContain('card-frames');
});

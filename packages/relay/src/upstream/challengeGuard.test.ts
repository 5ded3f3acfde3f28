import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = `/quotes/${ids.a.quote}`;

/** A quote that carries a challenge, and what came of a proof made for another or the same. */
async function proofFor(challengeId: string | null, current: unknown = { id: ids.a.challenge }) {
  const { call, upstream } = doubled();
  upstream.answer(`GET ${quote}`, () => Response.json({ id: ids.a.quote, scaChallenge: current }));
  upstream.answer(`POST ${quote}/authorize`, () => Response.json({ id: ids.a.quote }));
  const answer = await call('POST', `${quote}/authorize`, {
    body: { code: '123456' },
    headers: challengeId === null ? {} : { 'latchkey-challenge': challengeId },
  });
  const sent = upstream.seen.filter(({ method }) => method === 'POST');
  return { answer, sent };
}

describe('#39 the challenge that a proof is made for', () => {
  it("default: the quote's current one lets the proof through, and the header stays here", async () => {
    const { answer, sent } = await proofFor(ids.a.challenge);
    expect(answer.status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has('latchkey-challenge')).toBe(false);
  });

  it.each([
    ['the next', { id: ids.b.challenge }],
    ['one without an id', {}],
    ['null', null],
    ['no object', 'ScaChallenge'],
  ])('error: %s is there instead, and the code never reaches the service', async (_, current) => {
    const { answer, sent } = await proofFor(ids.a.challenge, current);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('latchkey-error')).toBe('relay');
    expect(await answer.json()).toMatchObject({ status: 409, code: 'CHALLENGE_CHANGED' });
    expect(sent).toEqual([]);
  });

  it('error: a quote that cannot be read now is no proof that nothing changed', async () => {
    const { call, upstream } = doubled();
    upstream.answer(`GET ${quote}`, () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    const headers = { 'latchkey-challenge': ids.a.challenge };
    expect((await call('POST', `${quote}/authorize`, { body: { code: '1' }, headers })).status).toBe(409);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each(['a b', 'one, two', 'x'.repeat(256)])('error: %s names no challenge', async (challengeId) => {
    const { answer, sent } = await proofFor(challengeId);
    expect(answer.status).toBe(400);
    expect(sent).toEqual([]);
  });

  it('behavior: a proof that names none goes on as it is', async () => {
    const { answer, sent } = await proofFor(null, { id: ids.b.challenge });
    expect([answer.status, sent.length]).toEqual([200, 1]);
  });

  it('#41 error: the guard reads no quote of somebody else', async () => {
    const { call, upstream } = doubled();
    const headers = { 'latchkey-challenge': ids.b.challenge };
    expect((await call('POST', `/quotes/${ids.b.quote}/authorize`, { body: { code: '1' }, headers })).status).toBe(404);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/quotes'))).toEqual([]);
  });
});

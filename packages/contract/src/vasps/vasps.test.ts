import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerQuestions } from '../wire.test.questions.ts';
import { listVasps, Vasp } from './operations.ts';

describe('Vasp', () => {
  it.each(
    answerQuestions(Vasp, { vaspName: 'Example Exchange', url: 'https://x.example' }, { required: ['vaspName'] }),
  )('%s', (_, ask) => ask(expect));
});

describe('listVasps', () => {
  it('args: pages', () => {
    expect(v.is(listVasps.query, { limit: '50', cursor: 'x' })).toBe(true);
    expect(v.is(listVasps.query, { limit: 'all' })).toBe(false);
    expect(v.is(listVasps.responses[200], { data: [{ vaspName: 'x' }], hasMore: true, nextCursor: 'y' })).toBe(true);
    expect(v.is(listVasps.responses[200], { data: [{ vaspName: 'x' }] })).toBe(false);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { responseCases } from '../schemas.test.cases.ts';
import { listVasps, Vasp } from './operations.ts';

describe('Vasp', () => {
  it.each(responseCases(Vasp, { vaspName: 'Example Exchange', url: 'https://x.example' }, { required: ['vaspName'] }))(
    '%s',
    (_, ask) => ask(expect),
  );
});

describe('listVasps', () => {
  it('accepts a limit and a cursor', () => {
    expect(v.is(listVasps.query, { limit: '50', cursor: 'x' })).toBe(true);
    expect(v.is(listVasps.query, { limit: 'all' })).toBe(false);
    expect(v.is(listVasps.responses[200], { data: [{ vaspName: 'x' }], hasMore: true, nextCursor: 'y' })).toBe(true);
    expect(v.is(listVasps.responses[200], { data: [{ vaspName: 'x' }] })).toBe(false);
  });
});

import { listVasps } from '@latchkey/contract/vasps';
import { expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';

interface List {
  data: { vaspName: string; url: string }[];
  hasMore: boolean;
  nextCursor?: string;
}

it('lists exchanges by name, by page', async () => {
  const { call } = openPlatform();
  const { body: first } = await call<List>(listVasps, { query: { limit: '3' } });
  const { body: rest } = await call<List>(listVasps, { query: { limit: '3', cursor: first.nextCursor ?? '' } });
  expect(first).toMatchObject({ hasMore: true, data: [{ vaspName: 'Harbour Exchange' }, {}, {}] });
  expect(rest).toMatchObject({
    hasMore: false,
    data: [{ vaspName: 'Plaza Digital', url: 'https://plaza-digital.example' }],
  });
});

it('rejects a cursor of another list', async () => {
  const { call } = openPlatform();
  expect(await call(listVasps, { query: { cursor: 'x' } })).toMatchObject({ status: 400 });
});

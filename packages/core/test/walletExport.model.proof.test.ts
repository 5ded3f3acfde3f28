import { expect, it } from 'vitest';
import { type ExportSaga, exportSagas, judgeExport, liveExport } from './model/exportSaga.ts';
import { part, prove } from './model/prove.ts';

/** Each one seals and opens its words: 1,000 unless `RUNS` says otherwise. */
const runs = Math.ceil(part.runs / 100);

it(`#35 ${runs} exports: words for whoever asked and is there, kept nowhere, and always an end`, async () => {
  const live = async (saga: ExportSaga) => judgeExport(await liveExport(saga));
  expect(await prove(exportSagas, live, { ...part, runs })).toBe(runs);
}, 1_450_000);

import { expect, it } from 'vitest';
import { type ExportSaga, exportSagas, judgeExport, liveExport } from './model/exportSaga.ts';
import { partOf, prove } from './model/prove.ts';

const part = partOf('walletExport.model');

it(`#35 ${part.runs} exports: words for whoever asked and is there, kept nowhere, and always an end`, async () => {
  const live = async (saga: ExportSaga) => judgeExport(await liveExport(saga));
  expect(await prove(exportSagas, live, part)).toBe(part.runs);
}, 1_450_000);

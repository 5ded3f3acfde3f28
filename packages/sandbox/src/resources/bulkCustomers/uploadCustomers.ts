import { uploadCustomers } from '@latchkey/contract/customers';
import { fromUtf8 } from '../../crypto/bytes.ts';
import type { EventDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { createPreparedHandler, reply } from '../../http/handler.ts';
import { createId } from '../../newId.ts';
import { schedule } from '../../schedule/schedule.ts';
import { type CsvTable, readCsv } from './csv.ts';
import { isMember } from './toCustomerBody.ts';

/** Rows that are registered per step. */
export const rowsPerChunk = 200;

/** Parses the header only; the rows are read after the upload is accepted. @throws ApiError `INVALID_INPUT`. */
function assertHeading(text: string): void {
  const [line = ''] = text.split(/\r?\n/, 1);
  const { columns = [] } = readCsv(line) ?? {};
  if (columns.includes('customerType') && columns.every(isMember) && new Set(columns).size === columns.length) return;
  throw createInvalidFieldError('file', 'Expected a heading of the members of a customer, customerType among them.');
}

async function read(file: Blob): Promise<CsvTable | undefined> {
  const text = fromUtf8(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw createInvalidFieldError('file', 'The file is not UTF-8.');
  assertHeading(text.replace(/^\ufeff/, ''));
  return readCsv(text);
}

function storeChunks({ tables }: TablesDependency, jobId: string, { columns, rows }: CsvTable): void {
  for (let before = 0; before < rows.length; before += rowsPerChunk) {
    const chunk = rows.slice(before, before + rowsPerChunk);
    tables.bulkChunks.put({ id: `${jobId}/${before}`, jobId, columns, rows: chunk, before });
  }
}

/** Accepts a list of customers, which are registered later in steps. A malformed file ends as `FAILED`. */
export const uploadCustomersHandler = createPreparedHandler(
  uploadCustomers,
  (_, { body }) => read(body.file),
  (dependencies: EventDependencies & SettingsDependency, { prepared: table }) => {
    const id = createId(dependencies, 'BulkJob');
    const total = table?.rows.length ?? 0;
    dependencies.tables.bulkJobs.put({ id, status: 'PENDING', total, successful: 0, failed: 0, errors: [] });
    if (table) storeChunks(dependencies, id, table);
    schedule(dependencies, table ? 'bulkStep' : 'bulkFailure', id, dependencies.now() + dependencies.settings.settleMs);
    return reply(202, { jobId: id, status: 'PENDING' });
  },
);

import { uploadCustomers } from '@latchkey/contract/customers';
import { fromUtf8 } from '../../crypto/bytes.ts';
import { type Engine, newId } from '../../engine.ts';
import { preparedHandler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { schedule } from '../../schedule/schedule.ts';
import { type CsvTable, readCsv } from './csv.ts';
import { isMember } from './toldCustomer.ts';

/** Rows that are registered in one go. */
export const rowsPerChunk = 200;

/** The heading alone: what follows is read once the upload was taken. @throws Refusal `INVALID_INPUT`. */
function assertHeading(text: string): void {
  const [line = ''] = text.split(/\r?\n/, 1);
  const { columns = [] } = readCsv(line) ?? {};
  if (columns.includes('customerType') && columns.every(isMember) && new Set(columns).size === columns.length) return;
  throw invalidField('file', 'Expected a heading of the members of a customer, customerType among them.');
}

async function read(file: Blob): Promise<CsvTable | undefined> {
  const text = fromUtf8(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw invalidField('file', 'The file is not UTF-8.');
  assertHeading(text.replace(/^\ufeff/, ''));
  return readCsv(text);
}

function keep({ tables }: Engine, jobId: string, { columns, rows }: CsvTable): void {
  for (let before = 0; before < rows.length; before += rowsPerChunk) {
    const chunk = rows.slice(before, before + rowsPerChunk);
    tables.bulkChunks.put({ id: `${jobId}/${before}`, jobId, columns, rows: chunk, before });
  }
}

/** Takes a list of customers; they are registered later, some at a time. A list that is broken ends as `FAILED`. */
export default preparedHandler(
  uploadCustomers,
  (_, { body }) => read(body.file),
  (engine, { prepared: table }) => {
    const id = newId(engine, 'BulkJob');
    const total = table?.rows.length ?? 0;
    engine.tables.bulkJobs.put({ id, status: 'PENDING', total, successful: 0, failed: 0, errors: [] });
    if (table) keep(engine, id, table);
    schedule(engine, table ? 'bulkStep' : 'bulkFailure', id, engine.now() + engine.settings.settleMs);
    return reply(202, { jobId: id, status: 'PENDING' });
  },
);

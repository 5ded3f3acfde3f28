import { getBulkJob } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentBulkJob } from './row.ts';

export default handler(getBulkJob, ({ tables }, { params }) => {
  const row = tables.bulkJobs.get(params.jobId);
  if (!row) throw new Refusal('BULK_UPLOAD_JOB_NOT_FOUND', 'There is no such upload.');
  return reply(200, presentBulkJob(row));
});

import { revokeDelegatedKey } from '@latchkey/contract/credentials';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findDelegatedKey } from './findDelegatedKey.ts';
import { revoked } from './revoked.ts';

/** At once, by the platform alone: whoever lost a device can still be helped (supplement 1.11). */
export default handler(revokeDelegatedKey, (engine, { params }) => {
  const row = findDelegatedKey(engine, params.delegatedKeyId);
  if (row.status !== 'ACTIVE') {
    throw new Refusal('INVALID_INPUT', 'Only an active delegated key can be revoked.', {
      details: { reason: 'DELEGATED_KEY_NOT_ACTIVE', keyStatus: row.status },
    });
  }
  engine.tables.delegatedKeys.put(revoked(engine, row));
  return reply(204, undefined);
});

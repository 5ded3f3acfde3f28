import type { CardId, DelegatedKeyId, InternalAccountId } from '@latchkey/contract';
import type { DelegatedKey } from '@latchkey/contract/credentials';
import type { PublicKey } from '../../crypto/points.ts';
import { toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';
import type { FundingSource } from '../cards/row.ts';

/** A key of the service's by which a card draws on a wallet without its user. Its secret is not here: it follows from the seed. */
export interface DelegatedKeyRow extends Row {
  readonly id: DelegatedKeyId;
  readonly cardId: CardId;
  readonly fundingSourceId: FundingSource['id'];
  readonly accountId: InternalAccountId;
  readonly publicKey: PublicKey;
  readonly nickname: string;
  readonly status: 'PENDING' | 'ACTIVE' | 'REVOKED';
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A delegated key as the wire has it. */
export function presentDelegatedKey({ createdAt, updatedAt, ...row }: DelegatedKeyRow): DelegatedKey {
  return { ...row, createdAt: toDateTime(createdAt), updatedAt: toDateTime(updatedAt) };
}

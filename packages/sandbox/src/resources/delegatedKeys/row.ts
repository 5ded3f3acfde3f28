import type { CardId, DelegatedKeyId, InternalAccountId } from '@latchkey/contract';
import type { DelegatedKey } from '@latchkey/contract/credentials';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { PublicKey } from '../../crypto/points.ts';
import type { Row } from '../../journal/table.ts';
import type { FundingSource } from '../cards/row.ts';

/**
 * A service key with which a card draws on a wallet without its user. The secret is not stored: it is derived from the
 * seed.
 */
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

/** Converts a delegated key to its wire format. */
export function presentDelegatedKey({ createdAt, updatedAt, ...row }: DelegatedKeyRow): DelegatedKey {
  return { ...row, createdAt: toDateTime(createdAt), updatedAt: toDateTime(updatedAt) };
}

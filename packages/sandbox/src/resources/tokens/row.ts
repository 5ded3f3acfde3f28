import type { TokenId } from '@latchkey/contract';
import type { Token } from '@latchkey/contract/tokens';
import { toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';

export type Permission = 'VIEW' | 'TRANSACT' | 'MANAGE';

/** Credentials of the platform, beside those that it began with. The secret is kept as a digest only. */
export interface TokenRow extends Row {
  readonly id: TokenId;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly clientId: string;
  readonly secretDigest: string;
  readonly createdAt: number;
}

/** A token as the wire has it, without its secret. */
export function presentToken({ id, name, permissions, clientId, createdAt }: TokenRow): Token {
  return { id, name, permissions: [...permissions], clientId, createdAt: toDateTime(createdAt) };
}

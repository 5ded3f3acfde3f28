import type { TokenId } from '@latchkey/contract';
import type { Token } from '@latchkey/contract/tokens';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { Row } from '../../journal/table.ts';

export type Permission = 'VIEW' | 'TRANSACT' | 'MANAGE';

/** Credentials of the platform, in addition to its initial ones. Only a digest of the secret is stored. */
export interface TokenRow extends Row {
  readonly id: TokenId;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly clientId: string;
  readonly secretDigest: string;
  readonly createdAt: number;
}

/** Converts a token to its wire format, without its secret. */
export function presentToken({ id, name, permissions, clientId, createdAt }: TokenRow): Token {
  // Nothing about a token can change after it was created.
  const moment = toDateTime(createdAt);
  return { id, name, permissions: [...permissions], clientId, createdAt: moment, updatedAt: moment };
}

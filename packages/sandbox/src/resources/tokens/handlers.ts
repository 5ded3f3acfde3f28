import { createToken, deleteToken, getToken, listTokens } from '@latchkey/contract/tokens';
import { toHex } from '../../crypto/bytes.ts';
import { derive, hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { isBetween } from '../../http/isBetween.ts';
import { paginate } from '../../http/page.ts';
import { createId, createUuid } from '../../newId.ts';
import { findToken } from '../findById.ts';
import { presentToken } from './row.ts';

/** The platform's API tokens. */
export const tokenHandlers: readonly AnyHandler[] = [
  /**
   * A token cannot grant more permissions than its creator has. The secret is derived from the seed and is returned
   * only once.
   */
  createHandler(createToken, (dependencies: EventDependencies, { body, permissions: own }) => {
    const permissions = [...new Set(body.permissions)];
    const beyond = permissions.filter((one) => !own.includes(one));
    if (beyond.length > 0) {
      throw new ApiError('FORBIDDEN', 'A token cannot have a permission that the calling credentials lack.', {
        details: { permissions: beyond },
      });
    }
    const uuid = createUuid(dependencies, 'token');
    const clientSecret = toHex(derive(dependencies.seed, `token/${uuid}/secret`)).slice(0, 40);
    const row = dependencies.tables.tokens.put({
      id: createId(dependencies, 'Token'),
      name: body.name,
      permissions,
      clientId: `token-${uuid.slice(0, 13)}`,
      secretDigest: hashToHex(clientSecret),
      createdAt: dependencies.now(),
    });
    return reply(201, { ...presentToken(row), clientSecret });
  }),

  /** Ends a token at once, also the one that authenticates the request. */
  createHandler(deleteToken, (dependencies: TablesDependency, { params }) => {
    dependencies.tables.tokens.drop(findToken(dependencies, params.tokenId).id);
    return reply(204, undefined);
  }),

  createHandler(getToken, (dependencies: TablesDependency, { params }) =>
    reply(200, presentToken(findToken(dependencies, params.tokenId))),
  ),

  /** Oldest first; both times are exclusive. The sandbox's initial credentials are not tokens. */
  createHandler(listTokens, (dependencies: TablesDependency, { query }) => {
    const { name } = query;
    const page = paginate(
      dependencies.tables.tokens.all(),
      query,
      presentToken,
      (row) =>
        (name === undefined || row.name === name) &&
        isBetween(row.createdAt, query.createdAfter, query.createdBefore) &&
        isBetween(row.createdAt, query.updatedAfter, query.updatedBefore),
    );
    return reply(200, page);
  }),
];

import { createToken } from '@latchkey/contract/tokens';
import { toHex } from '../../crypto/bytes.ts';
import { derive, digest } from '../../crypto/keys.ts';
import { newId, newUuid } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentToken } from './row.ts';

/** Nobody gives away more than they have. The secret follows from the seed, and is answered this once. */
export default handler(createToken, (engine, { body, permissions: own }) => {
  const permissions = [...new Set(body.permissions)];
  const beyond = permissions.filter((one) => !own.includes(one));
  if (beyond.length > 0) {
    throw new Refusal('FORBIDDEN', 'These credentials cannot give what they do not have.', {
      details: { permissions: beyond },
    });
  }
  const uuid = newUuid(engine, 'token');
  const clientSecret = toHex(derive(engine.seed, `token/${uuid}/secret`)).slice(0, 40);
  const row = engine.tables.tokens.put({
    id: newId(engine, 'Token'),
    name: body.name,
    permissions,
    clientId: `token-${uuid.slice(0, 13)}`,
    secretDigest: digest(clientSecret),
    createdAt: engine.now(),
  });
  return reply(201, { ...presentToken(row), clientSecret });
});

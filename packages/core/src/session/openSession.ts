import type { Session } from '@latchkey/contract/sessions';
import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { holdSigner } from './holdSigner.ts';
import { keeperOf } from './keeper.ts';
import { look } from './look.ts';
import { writeSession } from './record.ts';
import { start } from './start.ts';
import type { SignerSession } from './state.ts';

/**
 * Takes over a session that a credential has just opened, in every tab. The key is stored already.
 * Who the relay takes the caller for is asked afterwards; nobody waits for it.
 */
export async function openSession(
  wallet: Wallet,
  opened: { session: Session; key: SessionKey },
): Promise<SignerSession> {
  const {
    key,
    session: { id, accountId, createdAt, expiresAt },
  } = opened;
  const session = { id, accountId, createdAt: Date.parse(createdAt), expiresAt: Date.parse(expiresAt) };
  const keeper = keeperOf(wallet);
  start(wallet);
  keeper.generation += 1;
  await writeSession(wallet.storage, { session, publicKey: key.publicKey });
  const held = holdSigner(wallet, { session, key });
  wallet.broadcast?.post({ type: 'opened', id });
  look(wallet);
  return held;
}

import type { RelaySession } from '@latchkey/contract/relay';
import { toWalletError } from '../client/toWalletError.ts';
import type { RelayClient, RequestReport, Wallet } from '../client/wallet.ts';
import { createEmitter } from '../internal/emitter.ts';
import { endSignedOutSession } from './endSignedOutSession.ts';
import { requestRelaySession } from './requestRelaySession.ts';

/**
 * Returns the relay's identity; null when it knows no user, undefined without a response. `isEnding`: an earlier
 * sign-out may not have reached the relay.
 */
export async function identify(wallet: Wallet, isEnding?: boolean): Promise<RelaySession | null | undefined> {
  try {
    // The session ignores the reports of its own requests.
    const quiet: RelayClient = { ...wallet, requestReports: createEmitter<RequestReport>() };
    if (isEnding) await endSignedOutSession(wallet, { client: quiet });
    return await requestRelaySession(quiet, { background: true });
  } catch (error) {
    // After a sign-out no user is known, whether or not the relay knows that.
    return isEnding || toWalletError(error).code === 'RELAY_SESSION_REQUIRED' ? null : undefined;
  }
}

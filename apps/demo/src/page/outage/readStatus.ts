import { getCustomer, getRelaySession, getRelaySettings, getSession, isWalletError, type Wallet } from '@latchkey/core';

/** Returns the status of a read that the service itself answers; undefined if there was no response. */
export async function readStatus(wallet: Wallet): Promise<number | undefined> {
  try {
    if (getSession(wallet).status === 'signedOut') {
      await getRelaySettings(wallet, { background: true });
    } else {
      const { customerId } = await getRelaySession(wallet, { background: true });
      await getCustomer(wallet, { customerId, background: true });
    }
    return 200;
  } catch (error) {
    return isWalletError(error) ? error.status : undefined;
  }
}

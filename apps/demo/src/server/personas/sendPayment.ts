import { closeWallet, createSendFlow, type ExternalAccountId, type InternalAccountId } from '@latchkey/core';
import { confirmByText, type StepUpSubject } from './confirmByText.ts';
import { type DeviceParameters, signInOnDevice } from './device.ts';
import { waitForStatus } from './waitForStatus.ts';

/**
 * Sends a payment as the page does: sign in, request a quote, sign it, execute it.
 *
 * ```ts
 * await sendPayment({ relay, sandbox }, { email, from: accountId, to: bank.id, amount: 40_000_000n })
 * ```
 */
export async function sendPayment(device: DeviceParameters, payment: sendPayment.Payment): Promise<void> {
  const wallet = await signInOnDevice(device, payment.email);
  const { phoneNumber } = payment;
  const confirm = async (subject: StepUpSubject) => {
    if (phoneNumber !== undefined) await confirmByText(wallet, { ...device, phoneNumber, subject });
  };
  const send = createSendFlow(wallet);
  try {
    await waitForStatus(send, 'idle');
    await confirm({ type: 'login' });
    send.start({
      sourceAccountId: payment.from,
      destinationAccountId: payment.to as ExternalAccountId,
      lockedCurrencySide: 'SENDING',
      amount: payment.amount,
    });
    await waitForStatus(send, 'reviewing');
    send.confirm();
    if (phoneNumber !== undefined) {
      await waitForStatus(send, 'authorizationRequired');
      const state = send.getState();
      if ('quote' in state) await confirm({ type: 'quote', quote: state.quote });
    }
    await waitForStatus(send, 'processing');
  } finally {
    send.dispose();
    closeWallet(wallet);
  }
}

export declare namespace sendPayment {
  interface Payment {
    readonly email: string;
    readonly from: InternalAccountId;
    readonly to: string;
    /** In the smallest unit of the wallet's currency. */
    readonly amount: bigint;
    /** Where the codes go that confirm the payment. Default: the customer's region needs none. */
    readonly phoneNumber?: string | undefined;
  }
}

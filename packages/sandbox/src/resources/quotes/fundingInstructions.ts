import type { PaymentInstructions } from '@latchkey/contract/accounts';
import { toHex } from '../../crypto/bytes.ts';
import { derive, deriveDigits } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';

/** How to pay for a real-time funded quote: the reference must travel with the payment (supplement 4.5). */
export function fundingInstructions(engine: Engine, currency: string, reference: string): PaymentInstructions {
  if (currency === 'USD') {
    return {
      accountOrWalletInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: deriveDigits(engine.seed, 'funding/account', 10),
        routingNumber: '021000021',
        bankName: 'Sandbox Bank',
        accountHolderName: 'Sandbox Payments',
        paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
        reference,
      },
      instructionsNotes: 'Include the reference, by which the payment is recognised.',
      isPlatformAccount: false,
    };
  }
  if (currency !== 'USDB') throw new Refusal('NOT_IMPLEMENTED', 'This currency cannot fund a quote.');
  const address = `spark1${toHex(derive(engine.seed, `funding/${reference}`)).slice(0, 40)}`;
  return { accountOrWalletInfo: { accountType: 'SPARK_WALLET', address, assetType: currency } };
}

import { lookUpAddress } from '@latchkey/contract/receivers';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { capabilityIn } from './capability.ts';
import { createLookupId } from './lookupId.ts';
import { findReceiver } from './receiver.ts';
import { findSender } from './sender.ts';

/** Looks up who stands behind an address (supplement 3.9). The look-up is the sender's alone, and good for a while. */
export default handler(lookUpAddress, (engine, { params, query }) => {
  const sender = findSender(engine, query);
  const { address, currencies, payerFields } = findReceiver(engine, params.receiverUmaAddress);
  if (address === sender.umaAddress) throw new Refusal('SELF_PAYMENT', "The address is the sender's own.");
  return reply(200, {
    lookupId: createLookupId(engine, address, sender.id),
    receiverUmaAddress: address,
    supportedCurrencies: currencies.map(capabilityIn),
    ...(payerFields.length > 0 && { requiredPayerDataFields: payerFields.map((field) => ({ ...field })) }),
  });
});

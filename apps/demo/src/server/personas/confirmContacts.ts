import type { CustomerId } from '@latchkey/contract';
import type { Sandbox } from '@latchkey/sandbox';
import {
  confirmEmailVerification,
  confirmPhoneVerification,
  getCustomer,
  type ServiceClient,
  sendEmailVerification,
  sendPhoneVerification,
} from '@latchkey/service';

/** Confirms the address and the number of a customer with the codes that the service sends to them. */
export async function confirmContacts(
  { service, sandbox }: { readonly service: ServiceClient; readonly sandbox: Pick<Sandbox, 'world'> },
  customerId: CustomerId,
): Promise<void> {
  const { email, phoneNumber } = await getCustomer(service, { customerId });
  const readCode = (contact: unknown) => sandbox.world.inbox().findLast(({ to }) => to === contact)?.code ?? '';
  await sendEmailVerification(service, { customerId });
  await confirmEmailVerification(service, { customerId, body: { code: readCode(email) } });
  await sendPhoneVerification(service, { customerId });
  await confirmPhoneVerification(service, { customerId, body: { code: readCode(phoneNumber) } });
}

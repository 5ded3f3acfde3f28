import { confirmPhoneVerification } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeContactCode } from './contactCode.ts';
import { presentCustomer } from './row.ts';

export default handler(confirmPhoneVerification, (engine, { params, body }) => {
  const taken = takeContactCode(engine, params.customerId, 'phone', body.code);
  return taken instanceof Refusal ? taken : reply(200, presentCustomer(engine, taken));
});

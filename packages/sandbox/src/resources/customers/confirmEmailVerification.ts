import { confirmEmailVerification } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeContactCode } from './contactCode.ts';
import { presentCustomer } from './row.ts';

export default handler(confirmEmailVerification, (engine, { params, body }) => {
  const taken = takeContactCode(engine, params.customerId, 'email', body.code);
  return taken instanceof Refusal ? taken : reply(200, presentCustomer(engine, taken));
});

import { sendEmailVerification } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { sendContactCode } from './contactCode.ts';

export default handler(sendEmailVerification, (engine, { params }) => {
  sendContactCode(engine, params.customerId, 'email');
  return reply(204, undefined);
});

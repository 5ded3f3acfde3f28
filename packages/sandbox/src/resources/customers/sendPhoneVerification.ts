import { sendPhoneVerification } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { sendContactCode } from './contactCode.ts';

export default handler(sendPhoneVerification, (engine, { params }) => {
  sendContactCode(engine, params.customerId, 'phone');
  return reply(204, undefined);
});

import { getEndUserTerms } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { endUserTerms } from './terms.ts';

export default handler(getEndUserTerms, () => reply(200, endUserTerms));

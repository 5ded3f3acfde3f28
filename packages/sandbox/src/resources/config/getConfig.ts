import { getConfig } from '@latchkey/contract/config';
import { handler, reply } from '../../http/handler.ts';
import { presentConfig } from './row.ts';

export default handler(getConfig, (engine) => reply(200, presentConfig(engine)));

import { getCard } from '@latchkey/contract/cards';
import { handler, reply } from '../../http/handler.ts';
import { findCard } from './findCard.ts';
import { presentCard } from './row.ts';

export default handler(getCard, (engine, { params }) => reply(200, presentCard(findCard(engine, params.cardId))));

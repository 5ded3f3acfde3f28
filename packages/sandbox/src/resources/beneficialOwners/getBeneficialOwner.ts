import { getBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { handler, reply } from '../../http/handler.ts';
import { findOwner } from './findOwner.ts';
import { presentOwner } from './row.ts';

export default handler(getBeneficialOwner, (engine, { params }) =>
  reply(200, presentOwner(findOwner(engine, params.beneficialOwnerId))),
);

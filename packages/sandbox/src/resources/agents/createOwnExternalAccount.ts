import { createOwnExternalAccount } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { registerExternalAccount } from '../externalAccounts/registerExternalAccount.ts';
import { presentExternalAccount } from '../externalAccounts/row.ts';
import { agentHandler } from './agentHandler.ts';
import { forbidden } from './rules.ts';

/** The account is the customer's: an agent registers none for the platform or for anybody else. */
export default agentHandler(
  createOwnExternalAccount,
  'MANAGE_EXTERNAL_ACCOUNTS',
  (engine, { body }, { customerId }) => {
    if (body.customerId !== undefined && body.customerId !== customerId) {
      throw forbidden('OTHER_CUSTOMER', 'An agent acts for its own customer only.');
    }
    return reply(201, presentExternalAccount(registerExternalAccount(engine, { ...body, customerId })));
  },
);

import { deleteOwnExternalAccount } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { removeExternalAccount } from '../externalAccounts/removeExternalAccount.ts';
import { agentHandler } from './agentHandler.ts';
import { findOwnExternalAccount } from './ownExternalAccount.ts';

export default agentHandler(
  deleteOwnExternalAccount,
  'MANAGE_EXTERNAL_ACCOUNTS',
  (engine, { params }, { customerId }) => {
    removeExternalAccount(engine, findOwnExternalAccount(engine, customerId, params.externalAccountId));
    return reply(204, undefined);
  },
);

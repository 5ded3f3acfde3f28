import { getOwnExternalAccount } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { presentExternalAccount } from '../externalAccounts/row.ts';
import { agentHandler } from './agentHandler.ts';
import { findOwnExternalAccount } from './ownExternalAccount.ts';

export default agentHandler(getOwnExternalAccount, 'MANAGE_EXTERNAL_ACCOUNTS', (engine, { params }, { customerId }) =>
  reply(200, presentExternalAccount(findOwnExternalAccount(engine, customerId, params.externalAccountId))),
);

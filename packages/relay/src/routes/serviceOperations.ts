import type { Operation } from '@latchkey/contract';
import type * as accounts from '@latchkey/contract/accounts';
import type * as agents from '@latchkey/contract/agents';
import type * as beneficialOwners from '@latchkey/contract/beneficial-owners';
import type * as cards from '@latchkey/contract/cards';
import type * as config from '@latchkey/contract/config';
import type * as credentials from '@latchkey/contract/credentials';
import type * as crypto from '@latchkey/contract/crypto';
import type * as customers from '@latchkey/contract/customers';
import type * as discoveries from '@latchkey/contract/discoveries';
import type * as documents from '@latchkey/contract/documents';
import type * as exchangeRates from '@latchkey/contract/exchange-rates';
import type * as quotes from '@latchkey/contract/quotes';
import type * as receivers from '@latchkey/contract/receivers';
import type * as sandbox from '@latchkey/contract/sandbox';
import type * as sca from '@latchkey/contract/sca';
import type * as sessions from '@latchkey/contract/sessions';
import type * as tokens from '@latchkey/contract/tokens';
import type * as transactions from '@latchkey/contract/transactions';
import type * as transfers from '@latchkey/contract/transfers';
import type * as vasps from '@latchkey/contract/vasps';
import type * as verifications from '@latchkey/contract/verifications';
import type { Row } from './rule.ts';

type OperationsIn<Module> = { [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name] };

/** Every operation of the service, by name. */
export type ServiceOperations = OperationsIn<typeof accounts> &
  OperationsIn<typeof exchangeRates> &
  OperationsIn<typeof beneficialOwners> &
  OperationsIn<typeof verifications> &
  OperationsIn<typeof vasps> &
  OperationsIn<typeof transfers> &
  OperationsIn<typeof tokens> &
  OperationsIn<typeof receivers> &
  OperationsIn<typeof documents> &
  OperationsIn<typeof discoveries> &
  OperationsIn<typeof crypto> &
  OperationsIn<typeof cards> &
  OperationsIn<typeof agents> &
  OperationsIn<typeof config> &
  OperationsIn<typeof credentials> &
  OperationsIn<typeof customers> &
  OperationsIn<typeof quotes> &
  OperationsIn<typeof sandbox> &
  OperationsIn<typeof sca> &
  OperationsIn<typeof sessions> &
  OperationsIn<typeof transactions>;

/** Rows by the name of their operation. */
export type Rows = {
  readonly [Name in keyof ServiceOperations]?: ServiceOperations[Name] extends Operation
    ? Row<ServiceOperations[Name]>
    : never;
};

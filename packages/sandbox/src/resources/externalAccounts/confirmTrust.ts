import { confirmExternalAccountTrust, confirmExternalAccountUntrust } from '@latchkey/contract/accounts';
import type { SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import { verifyPasskeyProof } from '../sca/passkeyProof.ts';
import { confirmTrustChange, type TrustChange } from './trust.ts';

type ConfirmOperation = typeof confirmExternalAccountTrust | typeof confirmExternalAccountUntrust;

function createConfirmHandler(operation: ConfirmOperation, change: TrustChange): AnyHandler {
  return createPreparedHandler(
    operation,
    // The assertion is verified before the transaction, which is synchronous.
    (dependencies: TablesDependency & SettingsDependency, { params, body }: Call<ConfirmOperation>) =>
      verifyPasskeyProof(dependencies, { kind: change, id: params.externalAccountId }, body),
    (dependencies: TablesDependency & TimeDependency & SettingsDependency, { params, body, prepared: passkey }) => {
      const confirmed = confirmTrustChange(dependencies, params.externalAccountId, { change, body, passkey });
      return confirmed instanceof ApiError ? confirmed : reply(200, confirmed);
    },
  );
}

/** The confirmations of a trust change. They differ in the direction of the change only. */
export const confirmTrustHandlers: readonly AnyHandler[] = [
  createConfirmHandler(confirmExternalAccountTrust, 'trust'),
  createConfirmHandler(confirmExternalAccountUntrust, 'untrust'),
];

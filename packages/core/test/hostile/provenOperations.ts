import type { AgentId, CardId, CustomerId, ExternalAccountId } from '@latchkey/contract';
import {
  completeScaReset,
  confirmScaEnrolment,
  createExternalAccount,
  deleteAgent,
  deleteExternalAccount,
  deleteScaFactor,
  revealCard,
  startScaEnrolment,
  updateAgent,
  updateCard,
  type Wallet,
} from '../../src/index.ts';

/** What the operations act on. */
export interface ProvenResources {
  readonly customerId: CustomerId;
  readonly cardId: CardId;
  readonly externalAccountId: ExternalAccountId;
  readonly agentId: AgentId;
  /** An enrolled factor. */
  readonly credentialId: string;
  readonly resetId: string;
  /** An authenticator app that is being enrolled, and its code. */
  readonly app: { readonly secret: string; readonly code: string };
}

/** An operation whose call carries a proof of the signing key (`Latchkey-Proof`) and no signed payload. */
export interface ProvenOperation {
  readonly run: (wallet: Wallet, resources: ProvenResources) => Promise<unknown>;
  /** Method and path of its call. */
  readonly call: RegExp;
}

const frame = { setAttribute: () => {}, removeAttribute: () => {}, replaceWith: () => {} };
const accountInfo = {
  accountType: 'USD_ACCOUNT',
  accountNumber: '000123456780',
  routingNumber: '021000021',
  beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
} as const;

/** Every operation that proves the signing key. */
export const provenOperations = {
  revealCard: {
    run: async (wallet, { cardId }) => {
      const { hide } = await revealCard(wallet, { cardId, frame });
      hide();
    },
    call: /^POST \/cards\/[^/]+\/reveal$/,
  },
  closeCard: {
    run: (wallet, { cardId }) => updateCard(wallet, { cardId, state: 'CLOSED', idempotencyKey: 'close' }),
    call: /^PATCH \/cards\/[^/]+$/,
  },
  removePayee: {
    run: (wallet, { externalAccountId }) =>
      deleteExternalAccount(wallet, { externalAccountId, idempotencyKey: 'payee' }),
    call: /^DELETE \/customers\/external-accounts\/[^/]+$/,
  },
  addDepositAccount: {
    run: (wallet) =>
      createExternalAccount(wallet, {
        idempotencyKey: 'deposit',
        body: { currency: 'USD', accountInfo, defaultUmaDepositAccount: true },
      }),
    call: /^POST \/customers\/external-accounts$/,
  },
  resumeAgent: {
    run: (wallet, { agentId }) => updateAgent(wallet, { agentId, isPaused: false, idempotencyKey: 'resume' }),
    call: /^PATCH \/agents\/[^/]+$/,
  },
  revokeAgent: {
    run: (wallet, { agentId }) => deleteAgent(wallet, { agentId, idempotencyKey: 'revoke' }),
    call: /^DELETE \/agents\/[^/]+$/,
  },
  startScaEnrolment: {
    run: (wallet) => startScaEnrolment(wallet, { type: 'TOTP' }),
    call: /^POST \/sca\/factors$/,
  },
  confirmScaEnrolment: {
    run: (wallet, { app }) => confirmScaEnrolment(wallet, { type: 'TOTP', ...app }),
    call: /^POST \/sca\/factors\/confirm$/,
  },
  removeScaFactor: {
    run: (wallet, { credentialId }) => deleteScaFactor(wallet, { credentialId }),
    call: /^DELETE \/sca\/factors\/[^/]+$/,
  },
  completeScaReset: {
    run: (wallet, { resetId }) =>
      completeScaReset(wallet, { resetId, mobile: { countryCode: '+49', number: '15199999999' } }),
    call: /^POST \/sca\/factors\/reset\/[^/]+\/complete$/,
  },
} satisfies Readonly<Record<string, ProvenOperation>>;

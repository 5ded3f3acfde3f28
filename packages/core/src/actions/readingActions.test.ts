import { describe } from 'vitest';
import { testActions } from '../../test/actionRows.ts';
import { document, customer as onboarding, owner } from '../../test/onboardingResponses.ts';
import * as actions from './index.ts';

const at = '2026-01-01T00:00:00Z';
const page = (row: unknown) => ({ data: [row], hasMore: true, nextCursor: 'next' });
const idempotencyKey = 'key';
const card = {
  id: 'Card:1',
  cardholderId: 'Customer:1',
  state: 'MELTED',
  stateReason: null,
  form: 'VIRTUAL',
  fundingSources: ['InternalAccount:1'],
  maxSpendPerTransaction: null,
  createdAt: at,
  updatedAt: at,
  aMemberOfTheFuture: true,
};
const action = {
  id: 'AgentAction:1',
  agentId: 'Agent:1',
  customerId: 'Customer:1',
  platformCustomerId: 'p1',
  status: 'PENDING_APPROVAL',
  type: 'TRANSFER_OUT',
  transferDetails: {
    amount: 1,
    currency: 'USD',
    sourceAccountId: 'InternalAccount:1',
    destinationAccountId: 'ExternalAccount:1',
  },
  createdAt: at,
  updatedAt: at,
};
const customer = { ...onboarding, contactVerification: { email: 'PENDING' } };
const verification = {
  id: 'Verification:1',
  customerId: 'Customer:1',
  verificationStatus: 'RESOLVE_ERRORS',
  errors: [{ resourceId: 'Customer:1', type: 'A_THING_OF_THE_FUTURE', reason: 'r' }],
  createdAt: at,
};
const lookup = {
  lookupId: 'Lookup:1',
  supportedCurrencies: [{ currency: { code: 'EUR', decimals: 2 }, estimatedExchangeRate: 1, min: 1, max: 2 }],
};
const toAddress = { ...lookup, receiverUmaAddress: '$ada@bank.test' };
const ownershipChallenge = {
  method: 'WALLET_SIGNATURE',
  messageToSign: 'I own this wallet.',
  expiresAt: '2026-01-01T00:00:00Z',
};
const provedWallet = {
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'USDC',
  accountInfo: { accountType: 'BASE_WALLET', address: '0xA1' },
};
const toAccount = { ...lookup, accountId: 'ExternalAccount:1' };
const rate = {
  sourceCurrency: { code: 'USD', decimals: 2 },
  destinationCurrency: { code: 'EUR', decimals: 2 },
  destinationPaymentRail: 'SEPA',
  sendingAmount: 10_000,
  receivingAmount: 9_000,
  minSendingAmount: 1,
  maxSendingAmount: 2,
  exchangeRate: 1.1,
  fees: { fixed: 1 },
  updatedAt: at,
};
const owned = { customerId: 'Customer:1' } as const;

describe('actions beside payments', () => {
  testActions([
    {
      name: 'listCards',
      call: (wallet) => actions.listCards(wallet, { state: 'ACTIVE' }),
      asks: 'GET /cards?state=ACTIVE',
      response: page(card),
      gives: page(card),
    },
    {
      name: 'getCard',
      call: (wallet) => actions.getCard(wallet, { cardId: 'Card:1' }),
      asks: 'GET /cards/Card:1',
      response: card,
      gives: card,
    },
    {
      name: 'updateCard',
      call: (wallet) => actions.updateCard(wallet, { cardId: 'Card:1', state: 'FROZEN', idempotencyKey }),
      asks: 'PATCH /cards/Card:1 key',
      response: card,
      gives: card,
      sends: { state: 'FROZEN' },
    },
    {
      name: 'listAgentApprovals',
      call: (wallet) => actions.listAgentApprovals(wallet, { agentId: 'Agent:1' }),
      asks: 'GET /agents/approvals?agentId=Agent%3A1',
      response: page(action),
      gives: page(action),
    },
    {
      name: 'approveAgentAction',
      call: (wallet) =>
        actions.approveAgentAction(wallet, { agentId: 'Agent:1', actionId: 'AgentAction:1', idempotencyKey }),
      asks: 'POST /agents/Agent:1/actions/AgentAction:1/approve key',
      response: action,
      gives: action,
    },
    {
      name: 'rejectAgentAction',
      call: (wallet) =>
        actions.rejectAgentAction(wallet, {
          agentId: 'Agent:1',
          actionId: 'AgentAction:1',
          reason: 'no',
          idempotencyKey,
        }),
      asks: 'POST /agents/Agent:1/actions/AgentAction:1/reject key',
      response: action,
      gives: action,
      sends: { reason: 'no' },
    },
    {
      name: 'getCustomer',
      call: (wallet) => actions.getCustomer(wallet, owned),
      asks: 'GET /customers/Customer:1',
      response: customer,
      gives: customer,
    },
    {
      name: 'getEndUserTerms',
      call: (wallet) => actions.getEndUserTerms(wallet),
      asks: 'GET /customers/end-user-terms',
      response: { version: '1', url: 'https://terms.test/' },
      gives: { version: '1', url: 'https://terms.test/' },
    },
    {
      name: 'createKycLink',
      call: (wallet) => actions.createKycLink(wallet, { ...owned, redirectUri: 'https://shop.test', idempotencyKey }),
      asks: 'POST /customers/Customer:1/kyc-link key',
      status: 201,
      response: { kycUrl: 'https://kyc.test/', expiresAt: at, provider: 'SUMSUB' },
      gives: { kycUrl: 'https://kyc.test/', expiresAt: at, provider: 'SUMSUB' },
      sends: { redirectUri: 'https://shop.test' },
    },
    {
      name: 'sendEmailVerification',
      call: (wallet) => actions.sendEmailVerification(wallet, owned),
      asks: 'POST /customers/Customer:1/verify-email',
      status: 204,
      gives: undefined,
    },
    {
      name: 'confirmEmailVerification',
      call: (wallet) => actions.confirmEmailVerification(wallet, { ...owned, code: '1' }),
      asks: 'POST /customers/Customer:1/verify-email/confirm',
      response: customer,
      gives: customer,
      sends: { code: '1' },
    },
    {
      name: 'sendPhoneVerification',
      call: (wallet) => actions.sendPhoneVerification(wallet, owned),
      asks: 'POST /customers/Customer:1/verify-phone',
      status: 204,
      gives: undefined,
    },
    {
      name: 'confirmPhoneVerification',
      call: (wallet) => actions.confirmPhoneVerification(wallet, { ...owned, code: '1' }),
      asks: 'POST /customers/Customer:1/verify-phone/confirm',
      response: customer,
      gives: customer,
      sends: { code: '1' },
    },
    {
      name: 'listBeneficialOwners',
      call: (wallet) => actions.listBeneficialOwners(wallet),
      asks: 'GET /beneficial-owners',
      response: page(owner),
      gives: page(owner),
    },
    {
      name: 'createBeneficialOwner',
      call: (wallet) =>
        actions.createBeneficialOwner(wallet, {
          roles: ['DIRECTOR'],
          ownershipPercentage: 0,
          personalInfo: { ...owner.personalInfo, idType: 'NON_US_TAX_ID', identifier: 'x' },
          idempotencyKey,
        }),
      asks: 'POST /beneficial-owners key',
      status: 201,
      response: owner,
      gives: owner,
      sends: {
        roles: ['DIRECTOR'],
        ownershipPercentage: 0,
        personalInfo: { ...owner.personalInfo, identifier: 'x' },
      },
    },
    {
      name: 'listDocuments',
      call: (wallet) => actions.listDocuments(wallet, { documentHolder: 'BeneficialOwner:1' }),
      asks: 'GET /documents?documentHolder=BeneficialOwner%3A1',
      response: page(document),
      gives: page(document),
    },
    {
      name: 'deleteDocument',
      call: (wallet) => actions.deleteDocument(wallet, { documentId: 'Document:1', idempotencyKey }),
      asks: 'DELETE /documents/Document:1 key',
      status: 204,
      gives: undefined,
    },
    {
      name: 'createVerification',
      call: (wallet) => actions.createVerification(wallet, { idempotencyKey }),
      asks: 'POST /verifications key',
      response: verification,
      gives: verification,
      sends: {},
    },
    {
      name: 'getVerification',
      call: (wallet) => actions.getVerification(wallet, { verificationId: 'Verification:1' }),
      asks: 'GET /verifications/Verification:1',
      response: verification,
      gives: verification,
    },
    {
      name: 'lookUpAddress',
      call: (wallet) => actions.lookUpAddress(wallet, { address: '$ada@bank.test' }),
      asks: 'GET /receiver/uma/$ada@bank.test',
      response: toAddress,
      gives: toAddress,
    },
    {
      name: 'lookUpExternalAccount',
      call: (wallet) => actions.lookUpExternalAccount(wallet, { accountId: 'ExternalAccount:1' }),
      asks: 'GET /receiver/external-account/ExternalAccount:1',
      response: toAccount,
      gives: toAccount,
    },
    {
      name: 'listExchangeRates',
      call: (wallet) => actions.listExchangeRates(wallet, { sourceCurrency: 'USD' }),
      asks: 'GET /exchange-rates?sourceCurrency=USD',
      response: { data: [rate] },
      gives: [rate],
    },
    {
      name: 'challengeExternalAccount',
      call: (wallet) =>
        actions.challengeExternalAccount(wallet, {
          externalAccountId: 'ExternalAccount:1',
          method: 'WALLET_SIGNATURE',
          idempotencyKey,
        }),
      asks: 'POST /customers/external-accounts/ExternalAccount:1/challenge key',
      status: 201,
      response: ownershipChallenge,
      gives: ownershipChallenge,
      sends: { method: 'WALLET_SIGNATURE' },
    },
    {
      name: 'verifyExternalAccount',
      call: (wallet) =>
        actions.verifyExternalAccount(wallet, {
          externalAccountId: 'ExternalAccount:1',
          proof: { signature: '0xab' },
          idempotencyKey,
        }),
      asks: 'POST /customers/external-accounts/ExternalAccount:1/verify key',
      response: provedWallet,
      gives: provedWallet,
      sends: { signature: '0xab' },
    },
    {
      name: 'deleteExternalAccount',
      call: (wallet) =>
        actions.deleteExternalAccount(wallet, { externalAccountId: 'ExternalAccount:1', idempotencyKey }),
      asks: 'DELETE /customers/external-accounts/ExternalAccount:1 key',
      status: 204,
      gives: undefined,
    },
  ]);
});

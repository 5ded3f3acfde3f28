// The names that examples of doc comments use without a declaration, each with the type that a reader expects.
import type * as contract from '@latchkey/contract';
import type { ExternalAccount, InternalAccount } from '@latchkey/contract/accounts';
import type { AuthMethod } from '@latchkey/contract/credentials';
import type { Session } from '@latchkey/contract/sessions';
import type * as core from '@latchkey/core';
import type { RecipientKey } from '@latchkey/core/sealed-keys';
import type { Relay, RelayOptions, Store } from '@latchkey/relay';
import type { AgentClient, ServiceClient } from '@latchkey/service';
import type { ReactNode } from 'react';
import type * as valibot from 'valibot';

export const wallet: core.Wallet;
export const send: core.SendFlow;
export const balance: core.BalanceStore;
export const intent: core.signQuote.Parameters['intent'];
export const key: core.SessionKey;
export const storage: core.WalletStorage;
export const pins: core.Pins;
export const recipient: RecipientKey;
export const relay: Relay;
export const identity: RelayOptions['identity'];
export const store: Store;
export const client: ServiceClient;
export const service: ServiceClient;
export const agent: AgentClient;

// Resources of earlier responses.
export const account: InternalAccount;
export const credential: AuthMethod;
export const action: core.AgentAction;
export const card: core.Card;
export const payee: ExternalAccount;
export const quote: core.Quote;
export const session: Session;
export const currency: core.Currency;
export const available: core.Money;

// A body, or a part of one, that is valid for the operation.
export const accountInfo: never;
export const body: never;
export const personalInfo: never;

export const accountId: contract.InternalAccountId;
export const actionId: contract.AgentActionId;
export const agentId: contract.AgentId;
export const authMethodId: contract.AuthMethodId;
export const beneficialOwnerId: contract.BeneficialOwnerId;
export const cardId: contract.CardId;
export const cardTransactionId: contract.CardTransactionId;
export const challengeId: contract.ScaChallengeId;
export const customerId: contract.CustomerId;
export const delegatedKeyId: contract.DelegatedKeyId;
export const destinationAccountId: contract.ExternalAccountId;
export const documentId: contract.DocumentId;
export const externalAccountId: contract.ExternalAccountId;
export const internalAccountId: contract.InternalAccountId;
export const quoteId: contract.QuoteId;
export const sessionId: contract.SessionId;
export const sourceAccountId: contract.InternalAccountId;
export const tokenId: contract.TokenId;
export const transactionId: contract.TransactionId;
export const verificationId: contract.VerificationId;

// Input of the user or of the integrator's backend.
export const accountNumber: string;
export const baseUrl: string;
export const bundle: string;
export const clientId: string;
export const clientPublicKey: string;
export const clientSecret: string;
export const code: string;
export const csv: string;
export const destinationAddress: string;
export const documentNumber: string;
export const email: string;
export const encryptedOtpBundle: string;
export const endUserIpAddress: string;
export const idempotencyKey: string;
export const issuingAuthority: string;
export const jobId: string;
export const locale: string;
export const mobile: string;
export const oidcToken: string;
export const organizationId: string;
export const payload: core.PayloadToSign;
export const publicKey: string;
export const requestId: string;
export const resetId: string;
export const routingNumber: string;
export const secret: string;
export const signal: AbortSignal;
export const signature: string;
export const value: string;
export const walletSignature: string;
export const webhookKey: string;
export const file: File;
export const request: Request;
export const user: { readonly id: string; readonly email: string };

// The application.
export const children: ReactNode;
export const it: (name: string, run: () => Promise<void>) => void;
export const v: typeof valibot;
export const requestToken: (options: { readonly nonce: string }) => Promise<string>;
/** Finds the account of an e-mail address or phone number in the integrator's database. */
export const findAccount: (identifier: string) => Promise<{ readonly customerId: contract.CustomerId } | null>;
/** Reads the integrator's own session. */
export const readSession: (
  request: Request,
) => Promise<{ readonly customerId: contract.CustomerId; readonly passwordEnteredAt: number } | null>;
export function navigate(path: string): void;
export function refresh(resourceId?: string): void;
export function report(...facts: readonly unknown[]): void;
export function setValue(value: string): void;
export function show(...values: readonly unknown[]): void;

/** A transaction of an integrator's database. */
export function inTransaction(
  work: (transaction: {
    query(sql: string, parameters: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  }) => Promise<void>,
): Promise<void>;

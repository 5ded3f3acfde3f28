import * as v from 'valibot';
import { ExternalAccount } from '../accounts/externalAccount.ts';
import { InternalAccount } from '../accounts/internalAccount.ts';
import { AgentAction } from '../agents/action.ts';
import { Card } from '../cards/card.ts';
import { BulkJob } from '../customers/bulk.ts';
import { Customer } from '../customers/customer.ts';
import { responseObject } from '../responseObject.ts';
import { CardTransaction } from '../transactions/card.ts';
import { IncomingTransaction } from '../transactions/incoming.ts';
import { OutgoingTransaction } from '../transactions/outgoing.ts';
import { Verification } from '../verifications/verification.ts';
import type { webhookTypes } from './envelope.ts';

/** An event type that this version knows. */
export type WebhookType = (typeof webhookTypes)[number];

/** Listed by name only: invitations are not part of this contract. */
const Invitation = responseObject({});

/**
 * The complete `data` of each known event type (docs/reference/webhooks.md#envelope-and-types). `TEST` has no data, or
 * an empty object.
 */
export const webhookData = {
  'OUTGOING_PAYMENT.PENDING': OutgoingTransaction,
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION': OutgoingTransaction,
  'OUTGOING_PAYMENT.PROCESSING': OutgoingTransaction,
  'OUTGOING_PAYMENT.COMPLETED': OutgoingTransaction,
  'OUTGOING_PAYMENT.FAILED': OutgoingTransaction,
  'OUTGOING_PAYMENT.EXPIRED': OutgoingTransaction,
  'OUTGOING_PAYMENT.REFUND_PENDING': OutgoingTransaction,
  'OUTGOING_PAYMENT.REFUND_COMPLETED': OutgoingTransaction,
  'OUTGOING_PAYMENT.REFUND_FAILED': OutgoingTransaction,
  INCOMING_PAYMENT: IncomingTransaction,
  'INCOMING_PAYMENT.PENDING': IncomingTransaction,
  'INCOMING_PAYMENT.COMPLETED': IncomingTransaction,
  'INCOMING_PAYMENT.FAILED': IncomingTransaction,
  'INCOMING_PAYMENT.REFUND_PENDING': IncomingTransaction,
  'INCOMING_PAYMENT.REFUND_COMPLETED': IncomingTransaction,
  'INCOMING_PAYMENT.REFUND_FAILED': IncomingTransaction,
  'CUSTOMER.KYC_APPROVED': Customer,
  'CUSTOMER.KYC_REJECTED': Customer,
  'CUSTOMER.KYC_PENDING': Customer,
  'CUSTOMER.KYB_APPROVED': Customer,
  'CUSTOMER.KYB_REJECTED': Customer,
  'CUSTOMER.KYB_PENDING': Customer,
  'VERIFICATION.APPROVED': Verification,
  'VERIFICATION.REJECTED': Verification,
  'VERIFICATION.RESOLVE_ERRORS': Verification,
  'VERIFICATION.IN_PROGRESS': Verification,
  'VERIFICATION.PENDING_MANUAL_REVIEW': Verification,
  'VERIFICATION.READY_FOR_VERIFICATION': Verification,
  'EXTERNAL_ACCOUNT.STATUS_UPDATED': ExternalAccount,
  'INTERNAL_ACCOUNT.BALANCE_UPDATED': InternalAccount,
  'INTERNAL_ACCOUNT.STATUS_UPDATED': InternalAccount,
  'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED': InternalAccount,
  'INVITATION.CLAIMED': Invitation,
  'BULK_UPLOAD.COMPLETED': BulkJob,
  'BULK_UPLOAD.FAILED': BulkJob,
  'AGENT_ACTION.PENDING_APPROVAL': AgentAction,
  'CARD.STATE_CHANGE': Card,
  'CARD.FUNDING_SOURCE_CHANGE': Card,
  'CARD_TRANSACTION.AUTHORIZED': CardTransaction,
  'CARD_TRANSACTION.PARTIALLY_SETTLED': CardTransaction,
  'CARD_TRANSACTION.SETTLED': CardTransaction,
  'CARD_TRANSACTION.REFUNDED': CardTransaction,
  'CARD_TRANSACTION.EXCEPTION': CardTransaction,
  TEST: v.optional(responseObject({})),
} as const satisfies { readonly [T in WebhookType]: v.GenericSchema<unknown, unknown> };

/** The `data` of an event type. */
export type WebhookData<T extends WebhookType> = v.InferOutput<(typeof webhookData)[T]>;

import type { Webhook } from '@latchkey/contract/webhooks';

/** The owner of an event, and the resource to read again. */
export interface EventRoute {
  readonly customerId: string;
  readonly resourceId: string | null;
  readonly at: string;
}

/** The member of `data` that names the customer, by family of types. Other types reach no stream. */
const customerMember: Readonly<Record<string, string>> = {
  OUTGOING_PAYMENT: 'customerId',
  INCOMING_PAYMENT: 'customerId',
  CUSTOMER: 'id',
  VERIFICATION: 'customerId',
  EXTERNAL_ACCOUNT: 'customerId',
  INTERNAL_ACCOUNT: 'customerId',
  AGENT_ACTION: 'customerId',
  CARD: 'cardholderId',
  CARD_TRANSACTION: 'customerId',
};

/**
 * Finds the owner of an event by the one typed member that names it (docs/architecture.md#invariant-16). Other members
 * are not read, because free text can contain another customer's id.
 */
export function findEventRoute(webhook: Webhook): EventRoute | null {
  const [family = ''] = webhook.type.split('.');
  const member = Object.hasOwn(customerMember, family) ? customerMember[family] : undefined;
  const data = webhook.data;
  if (member === undefined || data === undefined) return null;
  const customerId = readText(data, member, /^Customer:[A-Za-z0-9_-]{1,64}$/);
  if (customerId === null) return null;
  return {
    customerId,
    resourceId: readText(data, 'id', /^[A-Z][A-Za-z]*:[A-Za-z0-9_-]{1,64}$/),
    at: readText(data, 'updatedAt', /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:\d\d)$/) ?? webhook.timestamp,
  };
}

function readText(data: Readonly<Record<string, unknown>>, member: string, form: RegExp): string | null {
  const value = Object.hasOwn(data, member) ? data[member] : undefined;
  return typeof value === 'string' && form.test(value) ? value : null;
}

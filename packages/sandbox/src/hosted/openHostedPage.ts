import { hashToHex } from '../crypto/keys.ts';
import type { EventDependencies, SettingsDependency } from '../dependencies.ts';
import { isDeleted } from '../resources/customers/findCustomer.ts';
import { hostedPath, type KycLinkRow } from '../resources/customers/kycLinkRow.ts';
import type { CustomerRow } from '../resources/customers/row.ts';
import type { Outcome } from '../resources/verifications/decide.ts';
import { submit } from '../resources/verifications/submit.ts';
import {
  createAlreadyDecidedPage,
  createDonePage,
  createExpiredLinkPage,
  createInvalidRequestPage,
  submitPage,
} from './hostedPage.ts';

/** A browser's request for a hosted page. */
export interface HostedRequest {
  readonly method: string;
  readonly pathname: string;
  /** The form data of a `POST`. */
  readonly form: URLSearchParams;
}

function getDisplayName({ profile, id }: CustomerRow): string {
  return profile.fullName ?? profile.businessInfo?.legalName ?? id;
}

function canBeSubmitted({ kycStatus }: CustomerRow): boolean {
  return kycStatus === 'UNVERIFIED' || kycStatus === 'HOLD';
}

function readOutcome(form: URLSearchParams): Outcome | undefined {
  const requested = form.get('outcome') ?? 'APPROVED';
  return (['APPROVED', 'REJECTED', 'HOLD'] as const).find((outcome) => outcome === requested);
}

/**
 * Uses up the link, submits the customer, and redirects to the platform (docs/reference/customers.md#createkyclink).
 */
function submitForm(
  dependencies: EventDependencies & SettingsDependency,
  link: KycLinkRow,
  customer: CustomerRow,
  form: URLSearchParams,
): Response {
  const outcome = readOutcome(form);
  if (outcome === undefined) return createInvalidRequestPage(400);
  dependencies.tables.kycLinks.drop(link.id);
  if (canBeSubmitted(customer)) submit(dependencies, customer, outcome);
  if (link.redirectUri === undefined) return createDonePage();
  return new Response(null, { status: 303, headers: { Location: link.redirectUri, 'Cache-Control': 'no-store' } });
}

/** Responds at the URL of a link. A GET does not use up the link, because mail programs prefetch links. */
export function openHostedPage(
  dependencies: EventDependencies & SettingsDependency,
  { method, pathname, form }: HostedRequest,
): Response {
  if (method !== 'GET' && method !== 'POST') return createInvalidRequestPage(405);
  const { kycLinks, customers } = dependencies.tables;
  const link = kycLinks.get(hashToHex(pathname.slice(hostedPath.length)));
  const customer = link && customers.get(link.customerId);
  if (!link || !customer || isDeleted(customer) || dependencies.now() >= link.expiresAt) return createExpiredLinkPage();
  if (method === 'POST') return submitForm(dependencies, link, customer, form);
  return (canBeSubmitted(customer) ? submitPage : createAlreadyDecidedPage)(getDisplayName(customer), link.redirectUri);
}

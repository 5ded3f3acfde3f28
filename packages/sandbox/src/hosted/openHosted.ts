import { digest } from '../crypto/keys.ts';
import type { Engine } from '../engine.ts';
import { hostedPath, type KycLinkRow } from '../resources/customers/createKycLink.ts';
import { isDeleted } from '../resources/customers/findCustomer.ts';
import type { CustomerRow } from '../resources/customers/row.ts';
import type { Outcome } from '../resources/verifications/decide.ts';
import { submit } from '../resources/verifications/submit.ts';
import { deadPage, donePage, oddPage, settledPage, submitPage } from './hostedPage.ts';

/** What a browser asks of a hosted page. */
export interface HostedRequest {
  readonly method: string;
  readonly pathname: string;
  /** The form that was sent, of a `POST`. */
  readonly form: URLSearchParams;
}

function nameOf({ profile, id }: CustomerRow): string {
  return profile.fullName ?? profile.businessInfo?.legalName ?? id;
}

/** Whether there is something to hand in. */
function isOpen({ kycStatus }: CustomerRow): boolean {
  return kycStatus === 'UNVERIFIED' || kycStatus === 'HOLD';
}

function outcomeOf(form: URLSearchParams): Outcome | undefined {
  const asked = form.get('outcome') ?? 'APPROVED';
  return (['APPROVED', 'REJECTED', 'HOLD'] as const).find((outcome) => outcome === asked);
}

/** Uses the link up, hands the customer in, and leads back to the platform (supplement 5.10). */
function complete(engine: Engine, link: KycLinkRow, customer: CustomerRow, form: URLSearchParams): Response {
  const outcome = outcomeOf(form);
  if (outcome === undefined) return oddPage(400);
  engine.tables.kycLinks.drop(link.id);
  if (isOpen(customer)) submit(engine, customer, outcome);
  if (link.redirectUri === undefined) return donePage();
  return new Response(null, { status: 303, headers: { Location: link.redirectUri, 'Cache-Control': 'no-store' } });
}

/** Answers at the address of a link. Looking uses nothing up: mail programs look at links before people do. */
export function openHosted(engine: Engine, { method, pathname, form }: HostedRequest): Response {
  if (method !== 'GET' && method !== 'POST') return oddPage(405);
  const { kycLinks, customers } = engine.tables;
  const link = kycLinks.get(digest(pathname.slice(hostedPath.length)));
  const customer = link && customers.get(link.customerId);
  if (!link || !customer || isDeleted(customer) || engine.now() >= link.expiresAt) return deadPage();
  if (method === 'POST') return complete(engine, link, customer, form);
  return (isOpen(customer) ? submitPage : settledPage)(nameOf(customer), link.redirectUri);
}

import type { CustomerId } from '@latchkey/contract';
import { createKycLink } from '@latchkey/contract/customers';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive, digest } from '../../crypto/keys.ts';
import { newUuid, toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Row } from '../../journal/table.ts';
import { unverifiedChannels } from './channels.ts';
import { findCustomer } from './findCustomer.ts';

/** A link to the hosted verification. Whoever has it acts for the customer, so the id is its token's digest. */
export interface KycLinkRow extends Row {
  readonly customerId: CustomerId;
  /** Where the page leads when it is done. */
  readonly redirectUri?: string;
  readonly expiresAt: number;
}

/** Where the hosted pages are, on the sandbox's own origin. */
export const hostedPath = '/hosted-verification/';

/** Life of a link; milliseconds. */
export const kycLinkMs = 24 * 3_600_000;

/** Makes another link; earlier ones stay good until each is used or expires (interface, Customers and onboarding). */
export default handler(createKycLink, (engine, { params, body, origin }) => {
  const { id: customerId, ...customer } = findCustomer(engine, params.customerId);
  const unverified = unverifiedChannels(customer);
  if (unverified.length > 0) {
    throw new Refusal('CONFLICT', 'Every contact of the customer must be verified first.', {
      details: { reason: 'CONTACT_NOT_VERIFIED', channels: unverified },
    });
  }
  const { kycLinks } = engine.tables;
  for (const { id, expiresAt } of kycLinks.where('customerId', customerId)) {
    if (engine.now() >= expiresAt) kycLinks.drop(id);
  }
  const token = toBase64url(derive(engine.seed, `kycLink/${newUuid(engine, 'kycLink')}`));
  const redirectUri = body?.redirectUri;
  const expiresAt = engine.now() + kycLinkMs;
  kycLinks.put({ id: digest(token), customerId, ...(redirectUri !== undefined && { redirectUri }), expiresAt });
  return reply(201, {
    kycUrl: `${origin}${hostedPath}${token}`,
    expiresAt: toDateTime(expiresAt),
    provider: 'SUMSUB',
  });
});

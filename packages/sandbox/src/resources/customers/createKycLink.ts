import { createKycLink } from '@latchkey/contract/customers';
import { toDateTime } from '../../clock/toDateTime.ts';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive, hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createUuid } from '../../newId.ts';
import { listUnverifiedChannels } from './channels.ts';
import { findCustomer } from './findCustomer.ts';
import { hostedPath, kycLinkMs } from './kycLinkRow.ts';

/**
 * Creates another link. Earlier links stay valid until they are used or expire (docs/reference/customers.md).
 */
export const createKycLinkHandler = createHandler(
  createKycLink,
  (dependencies: EventDependencies, { params, body, origin }) => {
    const { id: customerId, ...customer } = findCustomer(dependencies, params.customerId);
    const unverified = listUnverifiedChannels(customer);
    if (unverified.length > 0) {
      throw new ApiError('CONFLICT', 'Every contact of the customer must be verified first.', {
        details: { reason: 'CONTACT_NOT_VERIFIED', channels: unverified },
      });
    }
    const { kycLinks } = dependencies.tables;
    for (const { id, expiresAt } of kycLinks.where('customerId', customerId)) {
      if (dependencies.now() >= expiresAt) kycLinks.drop(id);
    }
    const token = toBase64url(derive(dependencies.seed, `kycLink/${createUuid(dependencies, 'kycLink')}`));
    const redirectUri = body?.redirectUri;
    const expiresAt = dependencies.now() + kycLinkMs;
    kycLinks.put({ id: hashToHex(token), customerId, ...(redirectUri !== undefined && { redirectUri }), expiresAt });
    return reply(201, {
      kycUrl: `${origin}${hostedPath}${token}`,
      expiresAt: toDateTime(expiresAt),
      provider: 'SUMSUB',
    });
  },
);

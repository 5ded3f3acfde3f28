import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import type { OriginPolicy } from '../dispatch/originPolicy.ts';
import type { RequestContext } from '../requestContext.ts';
import { CallbackError } from './callbackError.ts';
import type { Sessions } from './sessions.ts';

/** The user of a request. */
export interface IdentifiedUser {
  readonly customerId: CustomerId;
  /** The wallet account of the sign-in; null if it is unknown, as with your own `authenticate`. */
  readonly accountId: InternalAccountId | null;
}

/** Returns the user of a request to a route of the integrator; null when signed out, or for a page of another origin. */
export async function identify(
  { sessions, originPolicy }: { readonly sessions: Pick<Sessions, 'findCaller'>; readonly originPolicy: OriginPolicy },
  context: RequestContext,
): Promise<IdentifiedUser | null> {
  if (!originPolicy.isOwnPage(context)) return null;
  const caller = await sessions.findCaller(context, true).catch((error: unknown) => {
    throw error instanceof CallbackError ? error.cause : error;
  });
  if (caller === null) return null;
  const { customerId, accountId } = caller;
  return { customerId: customerId as CustomerId, accountId: accountId as InternalAccountId | null };
}

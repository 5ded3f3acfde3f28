import type { CustomerId, LookupId } from '@latchkey/contract';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';

/** How long what was looked up is good for. */
const lookupMs = 5 * 60_000;

function sealOf(engine: Engine, receiver: string, sender: CustomerId, expiry: string): string {
  return toBase64url(derive(engine.seed, `lookup/${receiver}/${sender}/${expiry}`));
}

/** The id of a look-up: nothing is written down, it says itself until when it is good, for whom and of whom. */
export function createLookupId(engine: Engine, receiver: string, sender: CustomerId): LookupId {
  const expiry = (engine.now() + lookupMs).toString(36);
  return `Lookup:${expiry}_${sealOf(engine, receiver, sender, expiry)}`;
}

/** Whether an id is of a look-up of this receiver by this sender, and is good still. */
export function isLookupOf(engine: Engine, id: LookupId, receiver: string, sender: CustomerId): boolean {
  const [, expiry = '', seal] = id.match(/^Lookup:([0-9a-z]+)_(.+)$/) ?? [];
  return seal === sealOf(engine, receiver, sender, expiry) && engine.now() < Number.parseInt(expiry, 36);
}

/**
 * The database does not answer: not in time, not any more, or not yet. What it was asked last may have been done all the
 * same. The relay says 503 `RELAY_UNAVAILABLE`; a store of your own may throw this too.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

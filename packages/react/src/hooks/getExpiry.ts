import type { AgentAction } from '@latchkey/core';

/** Returns the server time at which an action can no longer be approved: that of its quote. Transfers do not expire. */
export function getExpiry({ quote }: AgentAction): number | undefined {
  return quote === undefined ? undefined : Date.parse(quote.expiresAt);
}

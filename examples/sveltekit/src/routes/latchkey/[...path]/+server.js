import { relay } from '$lib/server/relay.js';

/** Every method. Behind a proxy, set `ADDRESS_HEADER` (adapter-node) for the caller's address. */
export const fallback = ({ request, getClientAddress }) => relay.fetch(request, { ip: getClientAddress() });

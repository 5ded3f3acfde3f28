import { relay } from '../../../server/relay.js';

// Set TRUST_PROXY=1 only if clients can reach the app through your proxy alone: without one, they choose the header.
const isBehindProxy = process.env.TRUST_PROXY === '1';
// The last address is the one that the proxy wrote.
const readAddress = ({ headers }) =>
  isBehindProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
const handle = (request) => relay.fetch(request, { ip: readAddress(request) });

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };

import { relay } from '../../../server/relay.js';

// Next writes the address of the connection into this header unless the request has one, so a client can choose it. Set
// TRUST_PROXY=1 in production, and only if clients can reach the app through your proxy alone: it writes the last address.
const isTrusted = process.env.TRUST_PROXY === '1' || process.env.NODE_ENV === 'development';
const readAddress = ({ headers }) =>
  isTrusted ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
const handle = (request) => relay.fetch(request, { ip: readAddress(request) });

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };

import { relay } from '../../../server/relay.js';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

// The last address is the one that the proxy in front wrote.
const handle = (request) =>
  relay.fetch(request, { ip: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() });

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };

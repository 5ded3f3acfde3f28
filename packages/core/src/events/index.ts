export { observeRequests, type RequestEvent } from './observeRequests.ts';
export { watchEvents } from './watchEvents.ts';

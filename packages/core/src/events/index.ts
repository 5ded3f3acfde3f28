export { watchEvents } from './watchEvents.ts';

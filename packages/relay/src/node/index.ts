export { type Listening, listen } from './listen.ts';
export { type Stoppable, stopOnSignals } from './stopOnSignals.ts';

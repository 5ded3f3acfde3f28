export { type Listening, listen } from './listen.ts';
export { readFolder } from './readFolder.ts';
export { requestListener } from './requestListener.ts';
export { type Stoppable, stopOnSignals } from './stopOnSignals.ts';
export { toRequest } from './toRequest.ts';

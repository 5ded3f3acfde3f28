export { type Listening, listen } from './listen.ts';

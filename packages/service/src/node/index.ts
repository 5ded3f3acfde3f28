export { nodeFetch } from './nodeFetch.ts';

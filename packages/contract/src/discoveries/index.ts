export { Discovery, listDiscoveries } from './operations.ts';

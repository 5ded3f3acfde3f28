export { listVasps, Vasp } from './operations.ts';

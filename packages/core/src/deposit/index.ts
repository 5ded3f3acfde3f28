export { type DepositField, type DepositInstructions, depositInstructions } from './depositInstructions.ts';

export { type CredentialFlow, createCredentialFlow } from './createCredentialFlow.ts';
export type { CredentialEffect, CredentialEvent } from './event.ts';
export type { Credential, CredentialChange, CredentialState } from './state.ts';

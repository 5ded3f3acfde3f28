export { fileJournal } from './fileJournal.ts';
export { type StartedSandbox, type StartSandboxOptions, startSandbox } from './startSandbox.ts';

import { tellInterruptions } from './interruptionStory.ts';

// Every fault once and every interruption twice; the whole table is in the proof.
tellInterruptions('interruption', [
  ['offline', 'lostRequest'],
  ['reload', 'lostAnswer'],
  ['crash', '503 before'],
  ['reload', '500 after'],
  ['crash', '502 after'],
  ['offline', 'duplicate'],
  ['reload', 'truncated'],
]);

import { faults, interruptions } from './interruption.ts';
import { tellInterruptions } from './interruptionStory.ts';

// The whole table of check 24: as many people at a time as there are faults, or a machine of two cores falls behind.
for (const interruption of interruptions) {
  tellInterruptions(
    `interruption: ${interruption}`,
    faults
      // Open: a process that dies between a session's being stored and its login's being let go leaves the login
      // behind, and the next sign-out shows it as too old.
      .filter((fault) => !(interruption === 'crash' && fault === 'duplicate'))
      .map((fault) => [interruption, fault]),
  );
}

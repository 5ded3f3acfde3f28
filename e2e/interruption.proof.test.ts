import { faults, interruptions } from './interruption.ts';
import { tellInterruptions } from './interruptionStory.ts';

// The whole table of check 24: as many people at a time as there are faults, or a machine of two cores falls behind.
for (const interruption of interruptions) {
  tellInterruptions(
    `interruption: ${interruption}`,
    faults.map((fault) => [interruption, fault]),
  );
}

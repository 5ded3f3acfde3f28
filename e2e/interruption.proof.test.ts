import { describeInterruptions } from './describeInterruptions.ts';
import { faults, interruptions } from './interruption.ts';

// The whole table of docs/requirements.md#24, with as many simultaneous users as there are faults: with more, a machine
// of two cores falls behind.
for (const interruption of interruptions) {
  describeInterruptions(
    `interruption: ${interruption}`,
    faults.map((fault) => [interruption, fault]),
  );
}

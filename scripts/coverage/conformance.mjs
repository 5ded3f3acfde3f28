// Runs the conformance suite over a sandbox of its own and says which rows it keeps.
import { describeService, NotOffered, sandboxUnderTest } from '@latchkey/testing/conformance';

/** Cases that passed, breaches in words, and operations that the sandbox does not offer. */
export async function runConformance() {
  const { target, close } = sandboxUnderTest('coverage');
  const [kept, breaches, absent] = [[], [], new Set()];
  for (const entry of describeService(target)) {
    try {
      if (entry.skipped !== undefined) throw new Error(`${entry.name} was left out: ${entry.skipped}`);
      await entry.run();
      kept.push(entry);
    } catch (error) {
      if (error instanceof NotOffered) absent.add(entry.operation);
      else breaches.push(error.message);
    }
  }
  await close();
  return { kept, breaches, absent };
}

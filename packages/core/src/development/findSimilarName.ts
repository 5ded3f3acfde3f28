import { countEdits } from './countEdits.ts';

/**
 * Finds the known name that an unknown one stands for: the most similar one, of those that differ in at most two letters,
 * and those of which one is the beginning of the other. Upper and lower case are alike. Does nothing without the
 * condition `development`.
 *
 * ```ts
 * import { findSimilarName } from '@latchkey/core/development'
 *
 * findSimilarName('relayUrl', ['relay', 'pins']) // 'relay'
 * ```
 */
export function findSimilarName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((one) => ({ one, edits: countEdits(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, edits }) => edits <= Math.min(2, one.length / 3) || isLonger(name, one) || isLonger(one, name))
    .sort((a, b) => a.edits - b.edits);
  return nearest?.one;
}

/** Whether one name is the other with an ending. A longer ending than the name makes it another word: `id`, `identifier`. */
function isLonger(one: string, other: string): boolean {
  return one.toLowerCase().startsWith(other.toLowerCase()) && one.length <= 2 * other.length;
}

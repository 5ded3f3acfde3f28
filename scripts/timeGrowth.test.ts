import { describe, expect, it } from 'vitest';
import { measureGrowth } from './timeGrowth.ts';

/** Compares every 64th character with each of the others. */
function takeQuadraticTime({ length }: string): number {
  let sum = 0;
  for (let first = 0; first < length / 64; first += 1)
    for (let second = 0; second < length / 64; second += 1) sum = (sum + first * second) % 1_000_003;
  return sum;
}

describe('measureGrowth', () => {
  it('distinguishes quadratic from linear time', async () => {
    const oneRound = { limit: Number.POSITIVE_INFINITY };
    expect(await measureGrowth(takeQuadraticTime, (size) => 'a'.repeat(size), oneRound)).toBeGreaterThan(30);
    expect(
      await measureGrowth(
        (text) => JSON.parse(text),
        (size) => `"${'a'.repeat(size)}"`,
      ),
    ).toBeLessThanOrEqual(12);
  });
});

import { createHash } from 'node:crypto';

/** Deterministic random values: each depends on the seed and its key only, not on the order of calls. */
export interface SeededRandom {
  /** Returns a number from 0 to less than 1. */
  fraction(...question: readonly (string | number)[]): number;
  pick<Choice>(choices: readonly [Choice, ...Choice[]], ...question: readonly (string | number)[]): Choice;
  /** Returns a whole number, both ends included. */
  between(least: number, most: number, ...question: readonly (string | number)[]): number;
  bytes(length: number, ...question: readonly (string | number)[]): Uint8Array<ArrayBuffer>;
}

export function createSeededRandom(seed: number): SeededRandom {
  const digest = (question: readonly (string | number)[]) =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...question]))
      .digest();
  const fraction: SeededRandom['fraction'] = (...question) => digest(question).readUInt32BE() / 2 ** 32;
  return {
    fraction,
    pick: (choices, ...question) => choices[Math.floor(fraction(...question) * choices.length)] ?? choices[0],
    between: (least, most, ...question) => least + Math.floor(fraction(...question) * (most - least + 1)),
    bytes: (length, ...question) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += 32) bytes.set(digest([...question, at]).subarray(0, length - at), at);
      return bytes;
    },
  };
}

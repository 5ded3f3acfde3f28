import { createHash } from 'node:crypto';

/** Chance that is asked questions: the same question under the same seed is always answered alike, whoever asks before. */
export interface Chance {
  /** From 0 to less than 1. */
  of(...question: readonly (string | number)[]): number;
  pick<Choice>(choices: readonly [Choice, ...Choice[]], ...question: readonly (string | number)[]): Choice;
  /** A whole number, both ends included. */
  between(least: number, most: number, ...question: readonly (string | number)[]): number;
  bytes(length: number, ...question: readonly (string | number)[]): Uint8Array<ArrayBuffer>;
}

export function createChance(seed: number): Chance {
  const digest = (question: readonly (string | number)[]) =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...question]))
      .digest();
  const of: Chance['of'] = (...question) => digest(question).readUInt32BE() / 2 ** 32;
  return {
    of,
    pick: (choices, ...question) => choices[Math.floor(of(...question) * choices.length)] ?? choices[0],
    between: (least, most, ...question) => least + Math.floor(of(...question) * (most - least + 1)),
    bytes: (length, ...question) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += 32) bytes.set(digest([...question, at]).subarray(0, length - at), at);
      return bytes;
    },
  };
}

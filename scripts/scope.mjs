// How much a test covers: a sample in `npm test`, everything in `npm run proof`, which runs the same files again.

// Vite replaces `import.meta.env` in a browser, where there is no process.
const scope = globalThis.process?.env?.['LATCHKEY_SCOPE'] ?? import.meta.env?.['LATCHKEY_SCOPE'];

/** Whether this run covers everything. `npm run proof` sets it; `LATCHKEY_SCOPE=proof pnpm exec vitest …` does by hand. */
export const isProof = scope === 'proof';

/** The number of runs of a property: a smoke run in `npm test`, the whole number in the proof. */
export function runs({ smoke, proof }) {
  return isProof ? proof : smoke;
}

/**
 * Every case of a matrix in the proof; in `npm test` about `count` of them, evenly spread, with the first and the last.
 * The sample is the same in every run.
 */
export function sample(cases, count) {
  if (isProof || cases.length <= count) return [...cases];
  const step = (cases.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)]);
}

import { useState } from 'preact/compat';

// @ts-expect-error The declarations of Preact cannot be exported again; sources are checked with those of React.
// biome-ignore lint/performance/noBarrelFile: it stands in for all of `react`
export * from 'preact/compat';

let count = 0;

/**
 * Returns an id that is unique in the page. The ids of Preact are unique in one root, and each element is a root: labels
 * of two elements would name the same fields.
 */
export function useId(): string {
  const [id] = useState(() => `latchkey-${++count}-`);
  return id;
}

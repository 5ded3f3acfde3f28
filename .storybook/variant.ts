/** The event by which a script in the page's browser changes the variant. */
export const VARIANT = 'latchkey/variant';

/** What a test changes on the page of a story after its play. */
export interface Variant {
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  readonly density?: 'compact' | 'regular' | 'spacious';
}

const none: Variant = {};
let current = none;
const listeners = new Set<() => void>();

export const getVariant = (): Variant => current;

/** Changes the page of the story. Without a variant the page is as the toolbar has it. */
export function setVariant(variant: Variant = none): void {
  current = variant;
  for (const listener of listeners) listener();
}

export function subscribeVariant(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

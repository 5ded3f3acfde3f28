import { en, loadMessages, type Messages } from '@latchkey/react';

/** The texts of the kit in a language, so that journeys name controls as the user reads them, in any language. */
export async function loadTexts(locale: string): Promise<Messages> {
  return { ...en, ...((await loadMessages(locale)) as Messages) };
}

/** A name that contains a value the journey does not know, such as a rate: `Send $40.00`. */
const UNKNOWN = '\u0001';

/** Returns a pattern for a text whose values may be any. */
export function matchText<Values>(text: (values: Values) => string, names: readonly (keyof Values)[]): RegExp {
  const values = Object.fromEntries(names.map((name) => [name, UNKNOWN])) as Values;
  const escaped = text(values).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(UNKNOWN, '.+')}$`, 'u');
}

/** Returns the text of a key that is composed. */
export function findText(texts: Messages, key: string): string {
  const text = (texts as Readonly<Record<string, unknown>>)[key];
  if (typeof text !== 'string') throw new Error(`The kit has no text "${key}".`);
  return text;
}

import type { Pointer } from './jsonPointer.ts';

/** A JSON text as a value, undefined where it is none. For reading only: what is passed on is the text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An own member of a value that may be anything. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Every string that the pointer leads to. */
export function stringsAt(value: unknown, pointer: Pointer): readonly string[] {
  let found: readonly unknown[] = [value];
  for (const step of pointer.slice(1).split('/'))
    found = found.flatMap((each) => (step === '*' ? (Array.isArray(each) ? each : []) : [memberOf(each, step)]));
  return found.filter((each) => typeof each === 'string');
}

import { type Pointer, parsePointer } from './jsonPointer.ts';

/** Parses a JSON text; undefined if it is none. For reading only: the relay forwards the text itself. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an own member of any value; undefined without one. */
export function getMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Returns every string at a pointer. */
export function findStrings(value: unknown, pointer: Pointer): readonly string[] {
  const found: string[] = [];
  collect(value, parsePointer(pointer), 0, found);
  return found;
}

function collect(value: unknown, steps: readonly string[], at: number, found: string[]): void {
  const step = steps[at];
  if (step === undefined) {
    if (typeof value === 'string') found.push(value);
  } else if (step !== '*') collect(getMember(value, step), steps, at + 1, found);
  else if (Array.isArray(value)) for (const each of value) collect(each, steps, at + 1, found);
}

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
  const found: string[] = [];
  collect(value, stepsOf(pointer), 0, found);
  return found;
}

function collect(value: unknown, steps: readonly string[], at: number, found: string[]): void {
  const step = steps[at];
  if (step === undefined) {
    if (typeof value === 'string') found.push(value);
  } else if (step !== '*') collect(memberOf(value, step), steps, at + 1, found);
  else if (Array.isArray(value)) for (const each of value) collect(each, steps, at + 1, found);
}

/** The pointers of the table, taken apart: there are few. */
const steps = new Map<Pointer, readonly string[]>();

function stepsOf(pointer: Pointer): readonly string[] {
  let known = steps.get(pointer);
  if (known === undefined) {
    known = pointer.slice(1).split('/');
    steps.set(pointer, known);
  }
  return known;
}

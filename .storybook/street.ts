import { createStreet, type Street } from '@latchkey/testing';

/** What happens on a street before its story begins, and what the story wants of it. Given as `parameters.scene`. */
export type Scene = (street: Street) => Promise<object> | object;

/** Makes a fresh street for a story (browser core, relay and sandbox in this tab), and lets the scene happen on it. */
export async function loadStreet(context: {
  readonly parameters: Readonly<Record<string, unknown>>;
}): Promise<Record<string, unknown>> {
  const street = await createStreet();
  const { scene } = context.parameters as { readonly scene?: Scene };
  return { street, ...(await scene?.(street)) };
}

/** The street among what a story has loaded. */
export function streetOf(loaded: Readonly<Record<string, unknown>>): Street {
  const { street } = loaded as { readonly street?: Street };
  if (street === undefined) throw new Error('This story has no street; the loader of .storybook/preview.tsx makes it.');
  return street;
}

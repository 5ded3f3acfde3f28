/** What somebody handed in, before anything is known of its shape. */
export type Told = Readonly<Record<string, unknown>>;

/** The members of an object; none of anything else. */
export function membersOf(value: unknown): Told {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : {};
}

/** A member, where it is text. */
export function textOf(told: Told, name: string): string | undefined {
  const value = Object.hasOwn(told, name) ? told[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

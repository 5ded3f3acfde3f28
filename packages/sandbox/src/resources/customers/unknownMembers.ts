/** Input of unknown shape. */
export type UnknownMembers = Readonly<Record<string, unknown>>;

/** Returns the members of an object, or none for any other value. */
export function toMembers(value: unknown): UnknownMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownMembers) : {};
}

/** Returns a member if it is a string. */
export function getString(input: UnknownMembers, name: string): string | undefined {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

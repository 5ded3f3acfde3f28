/** Returns whether a value is a BCP 47 tag. For any other, the formatters of `Intl` throw. */
export function isLocaleTag(value: unknown): boolean {
  try {
    return new Intl.Locale(value as string) !== undefined;
  } catch {
    return false;
  }
}

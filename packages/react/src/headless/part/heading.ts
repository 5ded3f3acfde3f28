export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingOwn {
  /** Where the heading stands in the outline of the page. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
}

export function headingTag(level: HeadingLevel = 2): `h${HeadingLevel}` {
  return `h${level}`;
}

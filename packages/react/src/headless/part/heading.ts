export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingOwnProps {
  /** The heading level of the part. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
}

/** Returns the level of a heading below another. */
export function getLevelBelow(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 6) as HeadingLevel;
}

export function toHeadingTag(level: HeadingLevel = 2): `h${HeadingLevel}` {
  return `h${level}`;
}

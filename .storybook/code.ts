/** The event by which the preview shows the code of a story's component in a panel. */
export const CODE = 'latchkey/code';

/** A component on each level: the styled component, its unstyled parts, and its hook. A level may be missing. */
export interface CodeExamples {
  readonly kit?: string;
  readonly headless?: string;
  readonly hook?: string;
}

/** What `auditAppearance` found: something that users may not see or hit. */
export interface AppearanceFinding {
  readonly check: 'text' | 'boundary' | 'focus' | 'target';
  /** The first element with the finding. */
  readonly element: Element;
  /** The element in words: its part or class, and its text. */
  readonly name: string;
  /** The contrast (1 to 21), or the size of the target in CSS pixels. */
  readonly value: number;
  /** The least value: 4.5 for text, 3 for boundaries and focus, 24 for targets, 44 for targets of a coarse pointer. */
  readonly required: number;
  /** What to change, with the custom property and a value that would do. */
  readonly solution: string;
}

/**
 * How the kit looks, beyond what custom properties say. Colours, radii and type are set in the host's style sheet:
 *
 * ```css
 * .checkout { --lk-color-accent: var(--brand-600); --lk-radius: 2px; }
 * ```
 */
export interface Appearance {
  /** `auto` follows the person's system, `inherit` the host's `color-scheme`. @default 'auto' */
  readonly theme?: 'auto' | 'light' | 'dark' | 'inherit' | undefined;
  /** @default 'regular' */
  readonly density?: 'compact' | 'regular' | 'spacious' | undefined;
}

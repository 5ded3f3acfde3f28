import type { ComponentType } from 'react';
import type { IconName } from '../icons/IconShape.ts';

/**
 * The look of the kit, beyond custom properties. Set colours, radii and type in the host's style sheet:
 *
 * ```css
 * .checkout { --lk-color-accent: var(--brand-600); --lk-radius-control: 2px; }
 * ```
 */
export interface Appearance {
  /** `auto` follows the user's system, `inherit` the host's `color-scheme`. @default 'auto' */
  readonly theme?: 'auto' | 'light' | 'dark' | 'inherit' | undefined;
  /** @default 'regular' */
  readonly density?: 'compact' | 'regular' | 'spacious' | undefined;
  /** `none` switches transitions off, as `prefers-reduced-motion` does. */
  readonly motion?: 'none' | undefined;
  /**
   * Components that replace icons of the kit. Each receives the attributes of an `<svg>` element: spread them.
   *
   * ```tsx
   * const appearance = { icons: { send: (props) => <svg {...props} viewBox="0 0 20 20"><path d="M3 17 17 3" /></svg> } }
   * ```
   */
  readonly icons?: Readonly<Partial<Record<IconName, ComponentType<IconProps>>>> | undefined;
}

/** What a replacement of an icon receives. */
export interface IconProps {
  readonly className: string;
  readonly 'data-size': 's' | 'l' | undefined;
  /** Present on icons that point along the reading direction; the style sheet mirrors them. */
  readonly 'data-flip': '' | undefined;
  readonly 'aria-hidden': true;
  readonly focusable: false;
}

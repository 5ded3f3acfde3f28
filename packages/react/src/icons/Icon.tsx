'use client';
import { createElement, type ReactElement, useContext } from 'react';
import { ProviderContext } from '../provider/context.ts';
import type { IconShape } from './IconShape.ts';

/**
 * Renders a decorative icon in the color of the text, hidden from assistive technology: a text beside it, or the label
 * of its control, carries the meaning. `appearance.icons` of the provider replaces icons by name.
 *
 * ```tsx
 * import { send } from '@latchkey/react/icons'
 *
 * const label = <><Icon icon={send} /> Send</>
 * ```
 */
export function Icon({ icon, size }: Icon.Props): ReactElement {
  const icons = useContext(ProviderContext)?.appearance.icons;
  const props = {
    className: `lk-icon lk-icon-${icon.name}`,
    'data-size': size,
    'data-flip': icon.mirrored && '',
    'aria-hidden': true,
    focusable: false,
  } as const;
  const replacement = icons?.[icon.name];
  if (replacement !== undefined) return createElement(replacement, props);
  return (
    <svg {...props} aria-hidden="true" viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <path d={icon.path} />
    </svg>
  );
}

export declare namespace Icon {
  interface Props {
    /** An icon of `@latchkey/react/icons`. */
    readonly icon: IconShape;
    /** `s` is a little larger than the text beside it, `l` 24 px. Default: 20 px. */
    readonly size?: 's' | 'l' | undefined;
  }
}

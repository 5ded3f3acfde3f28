'use client';
import { type ReactElement, useContext } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { user } from '../../icons/shapes.ts';
import { ProviderContext } from '../../provider/context.ts';
import { getHue } from './getHue.ts';
import { getInitials } from './getInitials.ts';

/**
 * A person or company as a coloured circle with initials. It is decorative: the name stands beside it.
 *
 * ```tsx
 * import { bank } from '@latchkey/react/icons'
 *
 * const avatar = <Avatar name="Anna Berg" badge={bank} />
 * ```
 */
export function Avatar({ name, identifier = name, size, badge }: Avatar.Props): ReactElement {
  const locale = useContext(ProviderContext)?.locale;
  const initials = name === undefined ? '' : getInitials(name, locale);
  const hue = identifier === undefined ? undefined : getHue(identifier);
  return (
    <span className="lk-mark lk-avatar" data-hue={hue} data-size={size} aria-hidden="true">
      {initials === '' ? <Icon icon={user} /> : initials}
      {badge !== undefined && (
        <span className="lk-mark-badge">
          <Icon icon={badge} />
        </span>
      )}
    </span>
  );
}

export declare namespace Avatar {
  interface Props {
    /** Without one, or without a letter in it, the avatar shows an icon. */
    readonly name: string | undefined;
    /** Decides the colour, so that a new name keeps it. Default: the name. */
    readonly identifier?: string | undefined;
    /** 32, 56 or 72 px. Default: 44 px. */
    readonly size?: 's' | 'l' | 'xl' | undefined;
    /** An icon at the corner: what kind of account it is. */
    readonly badge?: IconShape | undefined;
  }
}

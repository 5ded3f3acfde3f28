'use client';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { done, error, info, warning } from '../../icons/shapes.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * A message that stays on the page: an icon and a text. An error is announced at once (`role="alert"`), any other message
 * at the next pause (`role="status"`).
 *
 * ```tsx
 * <Notice tone="warning" title="New rate">Check the figures before you send.</Notice>
 * ```
 */
export function Notice({ tone = 'info', announced = true, ...props }: Notice.Props): ReactElement {
  const m = useMessages(general);
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      id={props.id}
      className={['lk-notice', props.className].filter(Boolean).join(' ')}
      role={announced ? role : undefined}
      data-lk-part="notice"
      data-tone={tone === 'error' ? 'danger' : tone}
    >
      <Icon icon={props.icon ?? ICONS[tone]} />
      <div className="lk-stack lk-stack-1">
        {tone === 'error' && props.icon === undefined && <span className="lk-hidden">{m['general.errorPrefix']}</span>}
        {props.title !== undefined && <strong>{props.title}</strong>}
        {props.children !== undefined && <span>{props.children}</span>}
      </div>
    </div>
  );
}

const ICONS = { info, success: done, warning, error } as const;

export declare namespace Notice {
  interface Props {
    /** @default 'info' */
    readonly tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
    readonly title?: ReactNode;
    readonly children?: ReactNode;
    /** Replaces the icon of the tone. An error with an icon of its own is a warning of danger: nothing has failed. */
    readonly icon?: IconShape | undefined;
    /** Whether the notice has a live role. Turn it off where the same text is announced elsewhere. @default true */
    readonly announced?: boolean | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}

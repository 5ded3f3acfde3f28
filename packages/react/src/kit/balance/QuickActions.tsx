import type { ReactElement } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { balance } from '../../messages/en/balance.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** A way to move money: a link or a button. */
export interface QuickAction {
  readonly label: string;
  readonly icon: IconShape;
  /** The address of a link. Without one it is a button. */
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Whether it stands out. @default false */
  readonly main?: boolean | undefined;
}

/** Plates with a word below; with space, buttons in a line. */
export function QuickActions({ actions }: { readonly actions: readonly QuickAction[] }): ReactElement {
  const m = useMessages(balance);
  return (
    <nav className="lk-quick" aria-label={m['balance.actions']} data-lk-part="quick-actions">
      {actions.map(({ label, icon, href, onClick, main }) => {
        const props = { className: 'lk-quick-item', 'data-main': main ? '' : undefined, onClick };
        const content = (
          <>
            <span className="lk-quick-plate">
              <Icon icon={icon} />
            </span>
            {label}
          </>
        );
        return href === undefined ? (
          <button key={label} type="button" {...props}>
            {content}
          </button>
        ) : (
          <a key={label} href={href} {...props}>
            {content}
          </a>
        );
      })}
    </nav>
  );
}

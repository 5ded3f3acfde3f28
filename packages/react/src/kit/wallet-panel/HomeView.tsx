import type { ReactElement } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/wallet-panel/index.parts.ts';
import type { WalletPanel } from '../../hooks/useWalletPanel.ts';
import { Icon } from '../../icons/Icon.tsx';
import { logout, next } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Balance } from '../balance/Balance.tsx';
import type { LoadErrorHandler } from '../base/Lazy.tsx';
import { LazySection } from './LazySection.tsx';
import { texts } from './texts.ts';
import type { ListedSection } from './useSections.ts';
import type { WalletPanelSlots } from './WalletSection.ts';

/** The overview: balance, ways to move money, activity, and the other sections. */
export function HomeView(props: {
  readonly panel: WalletPanel;
  readonly sections: readonly ListedSection[];
  readonly headingLevel: HeadingLevel;
  readonly slots: WalletPanelSlots;
  readonly onError: LoadErrorHandler | undefined;
}): ReactElement {
  const { panel, sections, headingLevel, slots, onError } = props;
  const m = useMessages(texts);
  const at = (place: ListedSection['place']) => sections.filter((section) => section.place === place);
  const rows = at('list');
  return (
    <Parts.Home className="lk-stack lk-stack-6">
      {slots.header}
      <Balance
        quickActions={at('action').map(({ name, label, icon }) => ({
          label,
          icon,
          main: name === 'send',
          onClick: () => panel.openSection(name),
        }))}
      />
      {at('overview').map(({ name, load }) => (
        <LazySection key={name} {...{ panel, headingLevel, load, onError }} autoFocus={false} />
      ))}
      <ul className="lk-list" data-inset="" aria-label={m['walletPanel.sections']}>
        {rows.map(({ name, label, icon }) => (
          <li key={name}>
            <Parts.Open section={name} className="lk-row">
              <span className="lk-mark">
                <Icon icon={icon} />
              </span>
              <span className="lk-two">
                <span>{label}</span>
              </span>
              <Icon icon={next} />
            </Parts.Open>
          </li>
        ))}
        <li>
          <Parts.SignOut className="lk-row">
            <span className="lk-mark">
              <Icon icon={logout} />
            </span>
            <span className="lk-two">
              <span>{m['walletPanel.signOut']}</span>
            </span>
          </Parts.SignOut>
        </li>
      </ul>
      {slots.footer}
    </Parts.Home>
  );
}

import { type ReactElement, useState } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/wallet-panel/index.parts.ts';
import { useSession } from '../../hooks/useSession.ts';
import type { WalletPanel } from '../../hooks/useWalletPanel.ts';
import { Icon } from '../../icons/Icon.tsx';
import { down, logout, more, next, up } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Balance } from '../balance/Balance.tsx';
import { SectionContent } from './SectionContent.tsx';
import { texts } from './texts.ts';
import type { ListedSection } from './useSections.ts';
import type { WalletPanelSlots } from './WalletSection.ts';

/** How many rows the list has. Where there are more sections, the last row opens the others. */
const MAX_ROWS = 5;

/** The overview: balance, ways to move money, activity, and the other sections. */
export function HomeView(props: {
  readonly panel: WalletPanel;
  readonly sections: readonly ListedSection[];
  readonly headingLevel: HeadingLevel;
  readonly slots: WalletPanelSlots;
}): ReactElement {
  const { panel, sections, headingLevel, slots } = props;
  const m = useMessages(texts);
  const state = useSession();
  const at = (place: ListedSection['place']) => sections.filter((section) => section.place === place);
  const rows = at('list');
  const [isOpen, setOpen] = useState(false);
  const first = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows;
  const rest = rows.slice(first.length);
  return (
    <Parts.Home className="lk-stack lk-stack-6">
      {slots.header}
      {state.status === 'ready' && state.session.storedIn === 'memory' && (
        <p className="lk-muted">{m['login.signedIn.memory']}</p>
      )}
      <Balance
        quickActions={at('action').map(({ name, label, icon }) => ({
          label,
          icon,
          main: name === 'send',
          onClick: () => panel.openSection(name),
        }))}
      />
      {at('overview').map(({ name, source }) => (
        <SectionContent key={name} {...{ panel, headingLevel, source }} autoFocus={false} />
      ))}
      <ul className="lk-list" data-inset="" aria-label={m['walletPanel.sections']}>
        {first.map(toRow)}
        {rest.length > 0 && (
          <li>
            <button
              type="button"
              className="lk-row"
              data-lk-part="more"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <span className="lk-mark">
                <Icon icon={more} />
              </span>
              <span className="lk-two">
                <span>{m['walletPanel.more']}</span>
              </span>
              <Icon icon={isOpen ? up : down} />
            </button>
          </li>
        )}
        {isOpen && rest.map(toRow)}
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

function toRow({ name, label, icon }: ListedSection): ReactElement {
  return (
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
  );
}

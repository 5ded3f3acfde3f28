import { type ReactElement, useState } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/wallet-panel/index.parts.ts';
import type { WalletPanel } from '../../hooks/useWalletPanel.ts';
import { Icon } from '../../icons/Icon.tsx';
import { home } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { LoadErrorHandler } from '../base/Lazy.tsx';
import { loadPayment } from './builtInSections.ts';
import { LazySection } from './LazySection.tsx';
import { texts } from './texts.ts';
import type { ListedSection } from './useSections.ts';

/** The open section or payment, and the way back to the overview. */
export function SectionView(props: {
  readonly panel: WalletPanel;
  readonly sections: readonly ListedSection[];
  readonly headingLevel: HeadingLevel;
  readonly onError: LoadErrorHandler | undefined;
}): ReactElement | null {
  const m = useMessages(texts);
  const { panel, sections, ...rest } = props;
  const { view } = panel;
  const [initialView] = useState(view);
  if (view.status === 'home') return null;
  const section = view.status === 'section' ? sections.find(({ name }) => name === view.section) : undefined;
  const load = view.status === 'payment' ? loadPayment : section?.load;
  const label = view.status === 'payment' ? m['walletPanel.payment'] : section?.label;
  return (
    <Parts.Section className="lk-stack" aria-label={label}>
      <Parts.Back className="lk-button lk-quiet lk-wallet-back">
        <Icon icon={home} /> {m['walletPanel.back']}
      </Parts.Back>
      {load !== undefined && (
        <LazySection
          {...rest}
          key={view.status === 'section' ? view.section : view.status}
          panel={panel}
          load={load}
          autoFocus={view !== initialView}
        />
      )}
    </Parts.Section>
  );
}

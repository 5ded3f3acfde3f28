import { type ReactElement, useState } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/wallet-panel/index.parts.ts';
import type { WalletPanel, WalletPanelView } from '../../hooks/useWalletPanel.ts';
import { Icon } from '../../icons/Icon.tsx';
import { home } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { LoadErrorHandler } from '../base/Lazy.tsx';
import { builtInSections, isBuiltIn, loadPayment } from './builtInSections.ts';
import { LazySection } from './LazySection.tsx';
import { texts } from './texts.ts';
import type { ListedSection } from './useSections.ts';
import type { PaymentHandler, WalletSectionProps } from './WalletSection.ts';

/** The open section or payment, and the way back to the overview. */
export function SectionView(props: {
  readonly panel: WalletPanel;
  /** The sections of the overview. One of the kit opens without being among them. */
  readonly sections: readonly ListedSection[];
  readonly headingLevel: HeadingLevel;
  readonly isFrameReady: WalletSectionProps['isFrameReady'];
  readonly onBeforeReveal: WalletSectionProps['onBeforeReveal'];
  readonly onSuccess: PaymentHandler | undefined;
  readonly onError: LoadErrorHandler | undefined;
}): ReactElement | null {
  const m = useMessages(texts);
  const { panel, sections, ...rest } = props;
  const { view } = panel;
  const [initialView] = useState(view);
  if (view.status === 'home') return null;
  const { load, label } = getContent(view, sections, m);
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

/** An open section stays when it leaves the overview, for example at the end of the onboarding. */
function getContent(
  view: Exclude<WalletPanelView, { readonly status: 'home' }>,
  sections: readonly ListedSection[],
  m: ReturnType<typeof useMessages<typeof texts>>,
): Partial<Pick<ListedSection, 'load' | 'label'>> {
  if (view.status === 'payment') return { load: loadPayment, label: m['walletPanel.payment'] };
  const name = view.section;
  const listed = sections.find((section) => section.name === name);
  if (listed !== undefined || !isBuiltIn(name)) return listed ?? {};
  return { load: builtInSections[name].load, label: m[`walletPanel.section.${name}`] };
}

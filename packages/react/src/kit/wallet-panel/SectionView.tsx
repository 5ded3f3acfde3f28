import { type ReactElement, useState } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/wallet-panel/index.parts.ts';
import type { WalletPanel, WalletPanelView } from '../../hooks/useWalletPanel.ts';
import { Icon } from '../../icons/Icon.tsx';
import { home } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { builtInSections, isBuiltIn } from './builtInSections.ts';
import { SectionContent } from './SectionContent.tsx';
import { PaymentSection } from './sections/PaymentSection.tsx';
import { texts } from './texts.ts';
import type { ListedSection } from './useSections.ts';
import type { PaymentHandler, SectionSource, WalletSectionProps } from './WalletSection.ts';

/** The open section or payment, and the way back to the overview. */
export function SectionView(props: {
  readonly panel: WalletPanel;
  /** The sections of the overview. One of the kit opens without being among them. */
  readonly sections: readonly ListedSection[];
  readonly headingLevel: HeadingLevel;
  readonly isFrameReady: WalletSectionProps['isFrameReady'];
  readonly onBeforeReveal: WalletSectionProps['onBeforeReveal'];
  readonly onSuccess: PaymentHandler | undefined;
}): ReactElement | null {
  const m = useMessages(texts);
  const { panel, sections, ...rest } = props;
  const { view } = panel;
  const [initialView] = useState(view);
  if (view.status === 'home') return null;
  const { source, label } = getContent(view, sections, m);
  const hasProfile = sections.some(({ name }) => name === 'profile');
  return (
    <Parts.Section className="lk-stack" aria-label={label}>
      <Parts.Back className="lk-button lk-quiet lk-wallet-back">
        <Icon icon={home} /> {m['walletPanel.back']}
      </Parts.Back>
      {source !== undefined && (
        <SectionContent
          {...rest}
          key={view.status === 'section' ? view.section : view.status}
          panel={panel}
          source={source}
          onAddContact={hasProfile ? () => panel.openSection('profile') : undefined}
          autoFocus={view !== initialView}
        />
      )}
    </Parts.Section>
  );
}

const payment: SectionSource = { component: PaymentSection };

/** An open section stays when it leaves the overview, for example at the end of the onboarding. */
function getContent(
  view: Exclude<WalletPanelView, { readonly status: 'home' }>,
  sections: readonly ListedSection[],
  m: ReturnType<typeof useMessages<typeof texts>>,
): Partial<Pick<ListedSection, 'source' | 'label'>> {
  if (view.status === 'payment') return { source: payment, label: m['walletPanel.payment'] };
  const name = view.section;
  const listed = sections.find((section) => section.name === name);
  if (listed !== undefined || !isBuiltIn(name)) return listed ?? {};
  return { source: builtInSections[name].source, label: m[`walletPanel.section.${name}`] };
}

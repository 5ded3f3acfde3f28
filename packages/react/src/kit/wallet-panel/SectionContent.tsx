import { type ComponentType, type ReactElement, useState } from 'react';
import { Lazy } from '../base/Lazy.tsx';
import type { SectionSource, WalletSectionProps } from './WalletSection.ts';

/** The component of a section, which may load when it is shown. */
export function SectionContent(props: WalletSectionProps & { readonly source: SectionSource }): ReactElement {
  const { source, ...rest } = props;
  if ('load' in source) return <Lazy load={source.load} props={rest} />;
  return <PassedSection component={source.component} props={rest} />;
}

/** The component of the first render counts: an application may pass a new function in each, which would lose its state. */
function PassedSection(parameters: {
  readonly component: ComponentType<WalletSectionProps>;
  readonly props: WalletSectionProps;
}): ReactElement {
  const [Section] = useState(() => parameters.component);
  return <Section {...parameters.props} />;
}

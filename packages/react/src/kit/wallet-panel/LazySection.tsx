import type { ComponentType, ReactElement } from 'react';
import { Lazy, type LoadErrorHandler } from '../base/Lazy.tsx';
import type { WalletSectionProps } from './WalletSection.ts';

/** A section whose component loads when it is shown. */
export function LazySection(
  props: WalletSectionProps & {
    readonly load: () => Promise<ComponentType<WalletSectionProps>>;
    readonly onError: LoadErrorHandler | undefined;
  },
): ReactElement {
  const { load, onError, ...rest } = props;
  return <Lazy load={load} props={rest} onError={onError} />;
}

import type { ReactNode } from 'react';
import type { FundRoot } from '../../headless/fund/FundRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of an incoming payment. */
export interface FundProps extends Omit<FundRoot.Props, 'children' | 'className' | 'onCopy'>, PanelProps {
  /** Called when a value was copied; `field` is its name, never the value. */
  readonly onCopy?: ((copied: { readonly field: string }) => void) | undefined;
  readonly slots?: { readonly footer?: ReactNode } | undefined;
}

/** Props of every step. */
export interface StepProps extends Pick<FundProps, 'onCopy'> {
  readonly headingLevel: HeadingLevel;
}

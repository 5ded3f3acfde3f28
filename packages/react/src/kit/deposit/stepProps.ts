import type { ReactNode } from 'react';
import type { DepositMethod } from '../../deposit/listDepositChoices.ts';
import type { DepositRoot } from '../../headless/deposit/DepositRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of paying money into an account. */
export interface DepositProps extends Omit<DepositRoot.Props, 'children' | 'className' | 'onCopy'>, PanelProps {
  /** Called when a value was copied; `field` is its name, never the value. */
  readonly onCopy?: ((copied: { readonly field: string }) => void) | undefined;
  readonly slots?:
    | {
        /** Further content of the instructions, such as fees and times that only the application knows. */
        readonly notes?: ((method: DepositMethod) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
}

/** Props of every step. */
export interface StepProps extends Pick<DepositProps, 'onCopy' | 'slots'> {
  readonly headingLevel: HeadingLevel;
}

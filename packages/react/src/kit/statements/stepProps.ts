import type { ReactNode } from 'react';
import type { StatementsRoot } from '../../headless/statements/StatementsRoot.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the statements. */
export interface StatementsProps extends Omit<StatementsRoot.Props, 'children' | 'className'>, PanelProps {
  readonly slots?:
    | {
        /** Content above the payments, such as the name and address that a printed statement needs. */
        readonly header?: ReactNode;
        readonly footer?: ReactNode;
      }
    | undefined;
}

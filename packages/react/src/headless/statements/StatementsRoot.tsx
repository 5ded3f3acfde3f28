'use client';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { type StatementSelection, type Statements, useStatements } from '../../hooks/useStatements.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useChange } from '../part/useChange.ts';
import { useReload } from '../part/useReload.ts';
import { type StoreEvents, useStoreEvents } from '../part/useStoreEvents.ts';
import { StatementsContext, useStatementsContext } from './context.ts';

/** The element of {@link StatementsRoot}. */
const Section: Part<'section', PartState> = createPart<'section', PartState>('section', 'statements', () => {
  const { statements, reload, ids } = useStatementsContext('Statements.Root');
  const { state } = statements;
  const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
  return { state, ref: reload.root, props };
});

/**
 * Provides the payments of a period to the parts inside. Renders a `<section>`.
 */
export function StatementsRoot(props: StatementsRoot.Props): ReactElement {
  const { defaultPeriod, store, onReady, onChange, onStatusChange, onError, children, ...rest } = props;
  const statements = useStatements({ defaultPeriod, store });
  useStoreEvents(statements.state, { onReady, onStatusChange, onError });
  useChange(statements.selection, (selection) => onChange?.(selection));
  const heading = useId();
  const reload = useReload({ ...statements, headingId: heading, source: statements.selection });
  const value = useMemo(() => ({ statements, reload, ids: { heading } }), [statements, reload, heading]);
  return (
    <StatementsContext.Provider value={value}>
      <Section {...rest}>{typeof children === 'function' ? children(statements) : children}</Section>
    </StatementsContext.Provider>
  );
}

export declare namespace StatementsRoot {
  type Props = Omit<React.ComponentProps<typeof Section>, 'children' | 'onChange' | keyof StoreEvents> &
    StoreEvents &
    useStatements.Options & {
      /** Called when the user selects another period, account, direction or progress. */
      readonly onChange?: ((selection: StatementSelection) => void) | undefined;
      /** The parts, or a function of the statements that returns them. */
      readonly children?: ReactNode | ((statements: Statements) => ReactNode);
    };
}

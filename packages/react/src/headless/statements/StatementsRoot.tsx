'use client';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { type StatementSelection, type Statements, useStatements } from '../../hooks/useStatements.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
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
  useChange(statements.selection, onChange);
  const heading = useId();
  const reload = useReload({ ...statements, headingId: heading, source: statements.selection });
  const value = useMemo(() => ({ statements, reload, ids: { heading } }), [statements, reload, heading]);
  return (
    <StatementsContext.Provider value={value}>
      <Section {...rest}>{typeof children === 'function' ? children(statements) : children}</Section>
    </StatementsContext.Provider>
  );
}

/** Reports another selection, but not the first one. */
function useChange(selection: StatementSelection, onChange: StatementsRoot.Props['onChange']): void {
  const latest = useRef(onChange);
  const known = useRef(selection);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (known.current === selection) return;
    known.current = selection;
    latest.current?.(selection);
  }, [selection]);
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

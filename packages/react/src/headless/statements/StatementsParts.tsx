'use client';
import type { Transaction } from '@latchkey/core';
import type { StatementColumn } from '../../statements/toStatementCsv.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useStatementsContext } from './context.ts';
import { downloadStatement } from './downloadStatement.ts';

/** Names the statement. Renders an `<h2>`, or the given level. */
export const StatementsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { statements, ids } = useStatementsContext('Statements.Heading');
    return { rest, state: statements.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading } };
  },
);

/** The payments; renders nothing where none is selected. Renders a `<table>`. */
export const StatementsTable: Part<'table', PartState> = createPart<'table', PartState>('table', 'payments', () => {
  const { statements, ids } = useStatementsContext('Statements.Table');
  const { state, transactions } = statements;
  return { state, absent: transactions.length === 0, props: { 'aria-labelledby': ids.heading } };
});

/** One payment; its state is the payment's. It can take the focus, for the first of new rows. Renders a `<tr>`. */
export const StatementsRow: Part<'tr', PartState, StatementsRow.Own> = createPart<'tr', PartState, StatementsRow.Own>(
  'tr',
  'row',
  ({ transaction, ...rest }) => {
    useStatementsContext('Statements.Row');
    return { rest, state: transaction, props: { tabIndex: -1 } };
  },
);

export declare namespace StatementsRow {
  interface Own {
    readonly transaction: Transaction;
  }
}

/**
 * Saves the selected payments as a CSV file. Renders nothing where none is selected, and where the period has more
 * payments than the statement: a file with gaps would look complete. Renders a `<button>`.
 */
export const StatementsDownload: Part<'button', PartState, StatementsDownload.Own> = createPart<
  'button',
  PartState,
  StatementsDownload.Own
>('button', 'download', ({ columns, fileName, onDone, onFailure, ...rest }) => {
  const { state, range, transactions } = useStatementsContext('Statements.Download').statements;
  const isComplete = 'data' in state && state.data.isComplete;
  const onClick = () => {
    try {
      downloadStatement({ name: fileName, range, transactions, columns });
    } catch {
      onFailure?.();
      return;
    }
    onDone?.();
  };
  return { rest, state, absent: !isComplete || transactions.length === 0, props: { onClick } };
});

export declare namespace StatementsDownload {
  interface Own {
    readonly columns: readonly StatementColumn[];
    /** The first word of the file's name, before the days of the period. @default 'statement' */
    readonly fileName?: string | undefined;
    /** Called when the file was handed to the browser. */
    readonly onDone?: (() => void) | undefined;
    /** Called when no file could be created. */
    readonly onFailure?: (() => void) | undefined;
  }
}

/** Reads the payments again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const StatementsRetry: Part<'button', PartState> = createRetry(() => {
  const { statements, reload } = useStatementsContext('Statements.Retry');
  return { state: statements.state, reload };
});

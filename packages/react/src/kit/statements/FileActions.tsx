import { decimalText, getStatementMovement, type Money } from '@latchkey/core';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { PartyNames } from '../../external-accounts/usePartyNames.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import * as Parts from '../../headless/statements/index.parts.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { Icon } from '../../icons/Icon.tsx';
import { download, print } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { StatementColumn } from '../../statements/toStatementCsv.ts';
import { toActivityRow } from '../activity/toActivityRow.ts';
import { useRowText } from '../activity/useRowText.ts';
import { Problem } from '../base/Problem.tsx';
import { printOnly } from '../base/printOnly.ts';
import { texts } from './texts.ts';

/** Saves the statement as a file, and prints it. */
export function FileActions(props: {
  readonly partyOf: PartyNames;
  /** Shows every payment, before they are printed. */
  readonly showAll: () => void;
}): ReactElement {
  const { partyOf, showAll } = props;
  const m = useMessages(texts);
  const announce = useAnnounce();
  const element = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const columns = useColumns(partyOf);
  // An effect, so that all payments are in the document.
  useEffect(() => {
    if (!isPrinting) return;
    setPrinting(false);
    printOnly(element.current);
  }, [isPrinting]);
  return (
    <div ref={element} className="lk-actions" data-lk-part="actions">
      {isFailed && (
        <p className="lk-error" role="alert">
          <Problem>{m['statements.downloadFailed']}</Problem>
        </p>
      )}
      <div className="lk-pair">
        <Parts.Download
          className="lk-button"
          columns={columns}
          fileName={m['statements.fileName']}
          onDone={() => {
            setFailed(false);
            announce(m['statements.downloaded']);
          }}
          onFailure={() => setFailed(true)}
        >
          <Icon icon={download} /> {m['statements.download']}
        </Parts.Download>
        <button
          type="button"
          className="lk-button"
          data-lk-part="print"
          onClick={() => {
            showAll();
            setPrinting(true);
          }}
        >
          <Icon icon={print} /> {m['receipt.print']}
        </button>
      </div>
    </div>
  );
}

/** The columns of the file. Amounts and times are for machines; what a payment moved is what the totals add up. */
function useColumns(partyOf: PartyNames): readonly StatementColumn[] {
  const m = useMessages(texts);
  const words = useRowText();
  return useMemo(
    () => [
      { label: m['statements.date'], value: ({ createdAt = '' }) => createdAt },
      {
        label: m['statements.payment'],
        value: (transaction) => words.title(transaction, partyOf(transaction)),
      },
      { label: m['statements.note'], value: ({ description = '' }) => withoutInvisible(description) },
      { label: m['statements.progress'], value: words.status },
      { label: m['statements.amount'], value: (transaction) => toText(toActivityRow(transaction).money) },
      {
        label: m['statements.currency'],
        value: (transaction) => toActivityRow(transaction).money?.currency.code ?? '',
      },
      { label: m['statements.in'], value: (transaction) => toText(getStatementMovement(transaction).in) },
      { label: m['statements.out'], value: (transaction) => toText(getStatementMovement(transaction).out) },
      { label: m['statements.reference'], value: ({ id }) => id },
    ],
    [m, words, partyOf],
  );
}

function toText(money: Money | undefined): string {
  return money === undefined ? '' : decimalText(money.amount, money.currency.decimals);
}

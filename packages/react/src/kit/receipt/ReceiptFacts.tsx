import type { ReactElement } from 'react';
import { Identifier } from '../base/Identifier.tsx';

/** One line of a receipt. */
export interface ReceiptFact {
  readonly term: string;
  readonly value: string;
  /** Whether the value is an identifier, which is copied as it is. */
  readonly code?: boolean | undefined;
}

/** The facts of a receipt; the first is the total. */
export function ReceiptFacts({ facts }: { readonly facts: readonly ReceiptFact[] }): ReactElement {
  return (
    <dl className="lk-ticket lk-facts" data-lk-part="receipt">
      {facts.map(({ term, value, code }, index) => (
        <div key={term} className="lk-fact" data-total={index === 0 ? '' : undefined}>
          <dt>{term}</dt>
          <dd>{code ? <Identifier value={value} /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes a receipt as text, one fact a line. */
export function toReceiptText(facts: readonly ReceiptFact[]): string {
  return facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
}

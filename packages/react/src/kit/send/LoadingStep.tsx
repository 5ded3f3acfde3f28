import type { ReactElement } from 'react';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The list in outline, while it is found out whether a transfer was under way. */
export function LoadingStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.recipient.heading']}
      </Parts.Heading>
      <Skeleton label={m['everywhere.loading']} rows={['row', 'row']} />
    </>
  );
}

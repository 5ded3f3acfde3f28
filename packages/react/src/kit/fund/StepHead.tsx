import type { ReactElement, ReactNode } from 'react';
import * as Parts from '../../headless/fund/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** The heading of a step, with the way back. */
export function StepHead(props: { readonly headingLevel: HeadingLevel; readonly children: ReactNode }): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-head">
      <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
        <Icon icon={back} />
      </Parts.Back>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {props.children}
      </Parts.Heading>
    </div>
  );
}

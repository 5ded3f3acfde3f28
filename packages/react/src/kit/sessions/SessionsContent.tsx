'use client';
import type { ReactElement } from 'react';
import { useSessionsContext } from '../../headless/sessions/context.ts';
import * as Parts from '../../headless/sessions/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { LoadFrame } from '../base/LoadFrame.tsx';
import { panelProps } from '../base/rootProps.ts';
import { EndStep } from './EndStep.tsx';
import { ListStep } from './ListStep.tsx';
import type { SessionsProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Sessions>` shows once it is loaded. */
export default function SessionsContent(props: SessionsProps): ReactElement {
  const appearance = useAppearance('Sessions', texts);
  const { variant, headingLevel = 2, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      {slots?.header}
      <Step headingLevel={headingLevel} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useSessionsContext('Sessions').sessions;
  return (
    <LoadFrame
      parts={Parts}
      state={state}
      heading={m['sessions.heading']}
      headingLevel={props.headingLevel}
      bones={['row', 'row']}
      signedOut={m['sessions.signedOut']}
      loadFailed={m['sessions.loadFailed']}
    >
      {(open) =>
        open.status === 'listing' ? <ListStep {...props} state={open} /> : <EndStep {...props} state={open} />
      }
    </LoadFrame>
  );
}

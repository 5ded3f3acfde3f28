'use client';
import type { ReactElement } from 'react';
import { useProfileContext } from '../../headless/profile/context.ts';
import * as Parts from '../../headless/profile/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { LoadFrame } from '../base/LoadFrame.tsx';
import { panelProps } from '../base/rootProps.ts';
import { EditStep } from './EditStep.tsx';
import { FactsStep } from './FactsStep.tsx';
import type { ProfileProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Profile>` shows once it is loaded. */
export default function ProfileContent(props: ProfileProps): ReactElement {
  const appearance = useAppearance('Profile', texts);
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
  const { state } = useProfileContext('Profile').profile;
  return (
    <LoadFrame
      parts={Parts}
      state={state}
      heading={m['profile.heading']}
      headingLevel={props.headingLevel}
      bones={['control', 'control', 'control']}
      signedOut={m['profile.signedOut']}
      loadFailed={m['profile.loadFailed']}
    >
      {(open) =>
        open.status === 'showing' ? <FactsStep {...props} state={open} /> : <EditStep {...props} state={open} />
      }
    </LoadFrame>
  );
}

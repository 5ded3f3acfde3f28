'use client';
import type { ReactElement } from 'react';
import { useCredentialsContext } from '../../headless/credentials/context.ts';
import * as Parts from '../../headless/credentials/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { LoadFrame } from '../base/LoadFrame.tsx';
import { panelProps } from '../base/rootProps.ts';
import { ChangeStep, ProviderStep } from './ChangeStep.tsx';
import { DetailStep, RemovalStep } from './DetailStep.tsx';
import { ListStep } from './ListStep.tsx';
import type { CredentialsProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Credentials>` shows once it is loaded. */
export default function CredentialsContent(props: CredentialsProps): ReactElement {
  const appearance = useAppearance('Credentials', texts);
  const { variant, headingLevel = 2, name, providers = [], onAddContact, slots, className, ...rest } = props;
  const header = slots?.header;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      {({ state }) => (
        <>
          {typeof header === 'function' ? header(state) : header}
          <Step headingLevel={headingLevel} name={name} providers={providers} onAddContact={onAddContact} />
          {slots?.footer}
        </>
      )}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useCredentialsContext('Credentials').credentials;
  return (
    <LoadFrame
      parts={Parts}
      state={state}
      heading={m['credentials.heading']}
      headingLevel={props.headingLevel}
      bones={['row', 'row']}
      signedOut={m['credentials.signedOut']}
      loadFailed={m['credentials.loadFailed']}
    >
      {(open) => {
        switch (open.status) {
          case 'listing':
            return <ListStep {...props} state={open} />;
          case 'showing':
            return <DetailStep {...props} state={open} />;
          case 'confirmingRemoval':
            return <RemovalStep {...props} credential={open.credential} />;
          case 'askingProvider':
            return <ProviderStep {...props} provider={open.provider.name} />;
          case 'changing':
            return <ChangeStep {...props} state={open} />;
        }
      }}
    </LoadFrame>
  );
}

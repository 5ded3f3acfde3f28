'use client';
import type { ReactElement } from 'react';
import { useCredentialsContext } from '../../headless/credentials/context.ts';
import * as Parts from '../../headless/credentials/index.parts.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
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
  const { headingLevel } = props;
  switch (state.status) {
    case 'listing':
      return <ListStep {...props} state={state} />;
    case 'showing':
      return <DetailStep {...props} state={state} />;
    case 'confirmingRemoval':
      return <RemovalStep {...props} credential={state.credential} />;
    case 'askingProvider':
      return <ProviderStep {...props} provider={state.provider.name} />;
    case 'changing':
      return <ChangeStep {...props} state={state} />;
    default:
      return (
        <>
          <Parts.Heading headingLevel={headingLevel} className="lk-heading">
            {m['credentials.heading']}
          </Parts.Heading>
          {state.status === 'loading' && (
            <Skeleton label={m['general.loading']}>
              <SkeletonItem kind="row" />
              <SkeletonItem kind="row" />
            </Skeleton>
          )}
          {state.status === 'signedOut' && (
            <>
              <Notice>{m['credentials.signedOut']}</Notice>
              <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
            </>
          )}
          {state.status === 'loadFailed' && (
            <>
              <Notice tone="error" title={m['credentials.loadFailed']}>
                {errorText(m, state.error)}
              </Notice>
              <Parts.Retry className="lk-button">{m['general.tryAgain']}</Parts.Retry>
            </>
          )}
        </>
      );
  }
}

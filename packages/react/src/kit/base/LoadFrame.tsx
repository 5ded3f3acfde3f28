import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { LoadState } from '../../hooks/createLoadedStore.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { type Bone, Skeleton } from './Skeleton.tsx';

const texts = { ...general, ...errors };

/** What a component shows before its data are there: heading, and placeholders, the sign-in, or an error; then its content. */
export function LoadFrame<State extends { readonly status: string }>(props: {
  readonly parts: {
    readonly Heading: ComponentType<{ headingLevel: HeadingLevel; className: string; children: ReactNode }>;
    readonly Retry: ComponentType<{ className: string; children: ReactNode }>;
  };
  readonly state: State | LoadState;
  readonly heading: string;
  readonly headingLevel: HeadingLevel;
  /** The geometry of the content. */
  readonly bones: readonly Bone[];
  /** Why to sign in. */
  readonly signedOut: string;
  /** What did not load. */
  readonly loadFailed: string;
  readonly children: (state: Exclude<State, LoadState>) => ReactNode;
}): ReactElement {
  const { parts, state, heading, headingLevel } = props;
  const m = useMessages(texts);
  if (!isLoadState(state)) return <>{props.children(state as Exclude<State, LoadState>)}</>;
  return (
    <>
      <parts.Heading headingLevel={headingLevel} className="lk-heading">
        {heading}
      </parts.Heading>
      {state.status === 'loading' && <Skeleton bones={props.bones} />}
      {state.status === 'signedOut' && <SignInPrompt headingLevel={headingLevel}>{props.signedOut}</SignInPrompt>}
      {state.status === 'loadFailed' && (
        <>
          <Notice tone="error" title={props.loadFailed}>
            {errorText(m, state.error)}
          </Notice>
          <parts.Retry className="lk-button">{m['general.tryAgain']}</parts.Retry>
        </>
      )}
    </>
  );
}

function isLoadState(state: { readonly status: string }): state is LoadState {
  return state.status === 'loading' || state.status === 'signedOut' || state.status === 'loadFailed';
}

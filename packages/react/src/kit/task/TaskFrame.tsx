import type { ReactElement, ReactNode } from 'react';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import type { TaskController, TaskParts } from '../../headless/task/createTask.tsx';
import type { LoadState } from '../../hooks/createLoadedStore.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { onboardingTask } from '../../messages/en/onboarding.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';

const texts = { ...general, ...errors, ...onboardingTask };

type Bones = React.ComponentProps<typeof SkeletonItem>['kind'];

/** What a task shows before its data are there; then its own content. */
export function TaskFrame<State extends TaskController['state']>(props: {
  readonly parts: Pick<TaskParts<TaskController>, 'Heading' | 'Retry'>;
  readonly state: State | LoadState;
  readonly heading: string;
  readonly headingLevel: HeadingLevel;
  /** The geometry of the content. */
  readonly bones: readonly Bones[];
  readonly children: (state: Exclude<State, LoadState>) => ReactNode;
}): ReactElement {
  const { parts, state, heading, headingLevel, bones } = props;
  const m = useMessages(texts);
  const title = (
    <parts.Heading headingLevel={headingLevel} className="lk-heading">
      {heading}
    </parts.Heading>
  );
  if (state.status === 'loading') {
    return (
      <>
        {title}
        <Skeleton label={m['general.loading']}>
          {bones.map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bones never move.
            <SkeletonItem key={index} kind={kind} />
          ))}
        </Skeleton>
      </>
    );
  }
  if (state.status === 'loadFailed' && 'error' in state && state.error !== undefined) {
    return (
      <>
        {title}
        <Notice tone="error" title={m['onboarding.loadFailed']}>
          {errorText(m, state.error)}
        </Notice>
        <parts.Retry className="lk-button">{m['general.tryAgain']}</parts.Retry>
      </>
    );
  }
  if (state.status === 'signedOut') {
    return (
      <>
        {title}
        <Notice>{m['onboarding.signedOut']}</Notice>
        <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
      </>
    );
  }
  return <>{props.children(state as Exclude<State, LoadState>)}</>;
}

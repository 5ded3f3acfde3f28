'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import * as Parts from '../../headless/kyc-link/index.parts.ts';
import type { KycLinkRoot } from '../../headless/kyc-link/KycLinkRoot.tsx';
import { kycLinkTask } from '../../headless/kyc-link/kycLinkTask.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { KycLinkState } from '../../hooks/createKycLinkStore.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { Icon } from '../../icons/Icon.tsx';
import { camera, external } from '../../icons/shapes.ts';
import { PasskeyIllustration } from '../../illustrations/PasskeyIllustration.tsx';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { TaskProps } from '../task/TaskProps.ts';
import { StageOutcome } from '../verification/StageOutcome.tsx';
import { texts } from './texts.ts';

/**
 * The identity check on the page of a provider, in a new tab, or in this page by the SDK of the provider. The result is
 * what the service says, whether the user returns or not.
 *
 * ```tsx
 * <KycLink redirectUri="https://app.example/onboarding" onSuccess={() => navigate('/onboarding')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `KycLink` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function KycLink(props: KycLink.Props): ReactElement {
  checkProps('KycLink', props);
  const appearance = useAppearance('KycLink', texts);
  const { headingLevel = 2, variant, mode = 'newTab', slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} embedded={slots?.embedded !== undefined} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} mode={slots?.embedded === undefined ? mode : 'embedded'} slots={slots} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps extends Pick<KycLink.Props, 'slots'> {
  readonly headingLevel: HeadingLevel;
  readonly mode: 'newTab' | 'redirect' | 'embedded';
}

function Content(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = kycLinkTask.useTask('Content').task;
  return (
    <TaskFrame
      parts={kycLinkTask}
      state={state}
      heading={m['kycLink.heading']}
      headingLevel={props.headingLevel}
      bones={['label', 'control']}
    >
      {(open) => <Step {...props} state={open} />}
    </TaskFrame>
  );
}

function Step(props: StepProps & { readonly state: KycLinkState }): ReactNode {
  const m = useMessages(texts);
  const { state, headingLevel } = props;
  const title = (text: string) => (
    <Parts.Heading headingLevel={headingLevel} className="lk-heading">
      {text}
    </Parts.Heading>
  );
  switch (state.status) {
    case 'ready':
    case 'creating':
    case 'contactFirst':
      return <Start {...props} state={state} />;
    case 'away': {
      const place = state.isOpened ? 'away' : 'blocked';
      return (
        <>
          {title(m[`kycLink.${place}.heading`])}
          <p className="lk-muted" role="status">
            {m[`kycLink.${place}.text`]}
          </p>
          <Parts.Open className="lk-button lk-primary">
            <Icon icon={external} />
            <span className="lk-button-label">{m['kycLink.open']}</span>
          </Parts.Open>
          <Done state={state} />
          <Parts.Start mode={props.mode} className="lk-button lk-quiet">
            {m['kycLink.startAgain']}
          </Parts.Start>
        </>
      );
    }
    case 'embedded':
      return (
        <>
          {title(m['kycLink.heading'])}
          {props.slots?.embedded?.({ token: state.token, provider: state.provider })}
          <Done state={state} />
        </>
      );
    case 'expired':
      return (
        <>
          {title(m['kycLink.expired.heading'])}
          <p className="lk-muted">{m['kycLink.expired.text']}</p>
          <Parts.Start mode={props.mode} className="lk-button lk-primary">
            {m['kycLink.startAgain']}
          </Parts.Start>
        </>
      );
    case 'submitted':
      return <StageOutcome stage="checking" heading={title} />;
    case 'approved':
    case 'rejected':
    case 'onHold':
      return <StageOutcome stage={state.status} heading={title} />;
    default:
      return null;
  }
}

/** The button of a user who is done, and the result of the last check. */
function Done(props: {
  readonly state: Extract<KycLinkState, { readonly status: 'away' | 'embedded' }>;
}): ReactElement {
  const m = useMessages(texts);
  const announce = useAnnounce();
  const { isChecking = false, checked } = props.state;
  const notDone = m['kycLink.notDone'];
  useEffect(() => {
    if (checked !== undefined && checked.error === undefined) announce(notDone);
  }, [checked, announce, notDone]);
  return (
    <>
      {checked?.error !== undefined && <Notice tone="error">{errorText(m, checked.error)}</Notice>}
      {checked !== undefined && checked.error === undefined && <Notice announced={false}>{notDone}</Notice>}
      <Parts.Check className="lk-button">
        <Busy busy={isChecking}>{m['kycLink.check']}</Busy>
      </Parts.Check>
    </>
  );
}

function Start(
  props: StepProps & {
    readonly state: Extract<KycLinkState, { readonly status: 'ready' | 'creating' | 'contactFirst' }>;
  },
): ReactElement {
  const m = useMessages(texts);
  const { state, headingLevel, mode } = props;
  const { error } = state;
  return (
    <>
      <div className="lk-outcome">
        <PasskeyIllustration />
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['kycLink.heading']}
        </Parts.Heading>
        <p className="lk-muted lk-measure">{m['kycLink.text']}</p>
      </div>
      {state.status === 'contactFirst' && <Notice tone="warning">{m['kycLink.contactFirst']}</Notice>}
      {error !== undefined && (
        <Notice tone="error">
          {error.code === 'URL_NOT_ALLOWED' ? m['kycLink.linkRefused'] : errorText(m, error)}
        </Notice>
      )}
      <div className="lk-stack lk-stack-2">
        <Parts.Start mode={mode} className="lk-button lk-primary lk-wide">
          <Icon icon={camera} />
          <Busy busy={state.status === 'creating'}>{m['kycLink.start']}</Busy>
        </Parts.Start>
        {mode === 'newTab' && <p className="lk-small lk-muted lk-center">{m['kycLink.newTab']}</p>}
      </div>
    </>
  );
}

export declare namespace KycLink {
  interface Props extends Omit<KycLinkRoot.Props, 'children' | 'className' | 'embedded'>, Omit<TaskProps, 'slots'> {
    /** `redirect` opens the provider's page in this tab; then `redirectUri` leads back. @default 'newTab' */
    readonly mode?: 'newTab' | 'redirect' | undefined;
    readonly slots?:
      | (TaskProps['slots'] & {
          /**
           * Shows the check in this page, by the provider's own SDK, where the provider gives a token for it. The token
           * is a secret of the user: pass it to nothing else. Where there is none, the user gets the link.
           */
          readonly embedded?: ((check: EmbeddedCheck) => ReactNode) | undefined;
        })
      | undefined;
  }
  interface EmbeddedCheck {
    /** For one use. */
    readonly token: string;
    readonly provider: string;
  }
}

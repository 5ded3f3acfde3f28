'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import type { EndUserTermsRoot } from '../../headless/end-user-terms/EndUserTermsRoot.tsx';
import { endUserTermsTask } from '../../headless/end-user-terms/endUserTermsTask.ts';
import * as Parts from '../../headless/end-user-terms/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { EndUserTermsState } from '../../hooks/createEndUserTermsStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { external } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { TaskProps } from '../task/TaskProps.ts';
import { texts } from './texts.ts';

/**
 * The terms for end users: a link that opens them in a new tab, and the user's consent.
 *
 * ```tsx
 * <EndUserTerms onSuccess={() => navigate('/onboarding')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `EndUserTerms` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function EndUserTerms(props: EndUserTerms.Props): ReactElement {
  checkProps('EndUserTerms', props);
  const appearance = useAppearance('EndUserTerms', texts);
  const { headingLevel = 2, variant, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Content({ headingLevel }: { readonly headingLevel: HeadingLevel }): ReactElement {
  const m = useMessages(texts);
  const { state } = endUserTermsTask.useTask('Content').task;
  return (
    <TaskFrame
      parts={endUserTermsTask}
      state={state}
      heading={m['endUserTerms.heading']}
      headingLevel={headingLevel}
      bones={['label', 'label', 'control']}
    >
      {(open) =>
        open.status === 'accepted' ? <Accepted {...{ headingLevel, open }} /> : <Ask {...{ headingLevel, open }} />
      }
    </TaskFrame>
  );
}

function Ask(props: {
  readonly headingLevel: HeadingLevel;
  readonly open: Extract<EndUserTermsState, { readonly status: 'ready' | 'accepting' }>;
}): ReactElement {
  const m = useMessages(texts);
  const { error, isNewVersion, status } = props.open;
  const wasReplaced = error?.code === 'END_USER_TERMS_VERSION_NOT_FOUND';
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {m['endUserTerms.heading']}
      </Parts.Heading>
      <p className="lk-muted">{m['endUserTerms.text']}</p>
      {isNewVersion && <Notice>{m['endUserTerms.newVersion']}</Notice>}
      {error !== undefined && (
        <Notice tone={wasReplaced ? 'warning' : 'error'}>
          {wasReplaced ? m['endUserTerms.replaced'] : errorText(m, error)}
        </Notice>
      )}
      <TermsLink />
      <Parts.Form className="lk-stack">
        <div className="lk-field">
          <Parts.Error className="lk-error">
            <Problem>{m['endUserTerms.missing']}</Problem>
          </Parts.Error>
          <Parts.Label className="lk-check">
            <Parts.Consent />
            <span>{m['endUserTerms.consent']}</span>
          </Parts.Label>
        </div>
        <Parts.Accept className="lk-button lk-primary">
          <Busy busy={status === 'accepting'}>{m['endUserTerms.accept']}</Busy>
        </Parts.Accept>
      </Parts.Form>
    </>
  );
}

function Accepted(props: {
  readonly headingLevel: HeadingLevel;
  readonly open: Extract<EndUserTermsState, { readonly status: 'accepted' }>;
}): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('EndUserTerms');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(props.open.acceptedAt));
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {m['endUserTerms.accepted.heading']}
      </Parts.Heading>
      <Notice tone="success">{m['endUserTerms.accepted']({ time })}</Notice>
      <TermsLink />
    </>
  );
}

function TermsLink(): ReactElement {
  const m = useMessages(texts);
  return (
    <Parts.Link className="lk-button lk-outline">
      <Icon icon={external} />
      <span className="lk-button-label">{m['endUserTerms.open']}</span>
      <span className="lk-hidden">({m['endUserTerms.newTab']})</span>
    </Parts.Link>
  );
}

export declare namespace EndUserTerms {
  interface Props extends Omit<EndUserTermsRoot.Props, 'children' | 'className'>, TaskProps {}
}

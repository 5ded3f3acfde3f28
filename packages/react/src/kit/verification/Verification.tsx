'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/verification/index.parts.ts';
import type { VerificationRoot } from '../../headless/verification/VerificationRoot.tsx';
import { verificationTask } from '../../headless/verification/verificationTask.ts';
import type { VerificationProblem, VerificationState } from '../../hooks/createVerificationStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { document, next, user, users, warning } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { panelProps } from '../base/rootProps.ts';
import { documentNames } from '../documents/documentText.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { TaskProps } from '../task/TaskProps.ts';
import { canResolve, problemText } from './problemText.ts';
import { StageOutcome } from './StageOutcome.tsx';
import { texts } from './texts.ts';

/**
 * The checks of the user or of the business: sending the data for review, what is missing, and the result, which arrives
 * by itself.
 *
 * ```tsx
 * <Verification onResolve={(problem) => console.log(problem.field)} onChange={(stage) => console.log(stage)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Verification` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Verification(props: Verification.Props): ReactElement {
  checkProps('Verification', props);
  const appearance = useAppearance('Verification', texts);
  const { headingLevel = 2, variant, slots, onResolve, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} onResolve={onResolve} support={slots?.support} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps extends Pick<Verification.Props, 'onResolve'> {
  readonly headingLevel: HeadingLevel;
  readonly support: ReactNode;
}

type Checked = Extract<VerificationState, { readonly status: 'shown' | 'submitting' }>;

function Content(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = verificationTask.useTask('Content').task;
  const { headingLevel } = props;
  const title = (text: string) => (
    <Parts.Heading headingLevel={headingLevel} className="lk-heading">
      {text}
    </Parts.Heading>
  );
  return (
    <TaskFrame
      parts={verificationTask}
      state={state}
      heading={m['verification.notSubmitted.heading']}
      headingLevel={headingLevel}
      bones={['label', 'control']}
    >
      {(open) =>
        open.stage === 'notSubmitted' || open.stage === 'resolving' ? (
          <SubmitStep {...props} open={open} stage={open.stage} title={title} />
        ) : (
          <StageOutcome stage={open.stage} heading={title} submittedAt={open.submittedAt} support={props.support} />
        )
      }
    </TaskFrame>
  );
}

function SubmitStep(
  props: StepProps & {
    readonly open: Checked;
    readonly stage: 'notSubmitted' | 'resolving';
    readonly title: (text: string) => ReactElement;
  },
): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Verification');
  const { open, stage, title, onResolve } = props;
  const { error, problems, status } = open;
  return (
    <>
      {title(m[`verification.${stage}.heading`])}
      <p className="lk-muted">{m[`verification.${stage}.text`]}</p>
      {error !== undefined && (
        <Notice tone="error">{error.code === 'INVALID_INPUT' ? m['verification.decided'] : errorText(m, error)}</Notice>
      )}
      <Parts.Problems className="lk-list" data-inset="" data-lined="">
        {toRows(problems, m, locale).map(({ problem, text, detail }) => (
          <li key={text + detail}>
            <ProblemRow problem={problem} text={text} detail={detail} onResolve={onResolve} />
          </li>
        ))}
      </Parts.Problems>
      <Parts.Submit className="lk-button lk-primary">
        <Busy busy={status === 'submitting'}>
          {m[stage === 'resolving' ? 'verification.submitAgain' : 'verification.submit']}
        </Busy>
      </Parts.Submit>
    </>
  );
}

interface ProblemText {
  readonly problem: VerificationProblem;
  readonly text: string;
  /** The accepted documents. */
  readonly detail: string;
}

/** One row for each text: what reads the same is one thing to do. */
function toRows(problems: readonly VerificationProblem[], m: typeof texts, locale: string): readonly ProblemText[] {
  const rows = new Map<string, ProblemText>();
  for (const problem of problems) {
    const text = problemText(m, problem);
    const detail = documentNames(m, locale, problem.acceptedDocumentTypes);
    const key = `${problem.resourceId} ${text}`;
    if (!rows.has(key)) rows.set(key, { problem, text, detail });
  }
  return [...rows.values()];
}

function ProblemRow(props: ProblemText & Pick<StepProps, 'onResolve'>): ReactElement {
  const { problem, text, detail, onResolve } = props;
  const content = (
    <>
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={getIcon(problem)} />
        <span className="lk-mark-badge" data-tone="warning">
          <Icon icon={warning} />
        </span>
      </span>
      <span className="lk-two">
        <span>{text}</span>
        {detail !== '' && <span className="lk-small">{detail}</span>}
      </span>
    </>
  );
  if (onResolve === undefined || !canResolve(problem)) return <div className="lk-row">{content}</div>;
  return (
    <Parts.Resolve problem={problem} onResolve={onResolve} className="lk-row">
      {content}
      <Icon icon={next} />
    </Parts.Resolve>
  );
}

function getIcon({ type, resourceId }: VerificationProblem): IconShape {
  if (type.endsWith('_DOCUMENT') || resourceId.startsWith('Document:')) return document;
  return type === 'MISSING_BENEFICIAL_OWNER' || type === 'MISSING_CONTROL_PERSON' ? users : user;
}

export declare namespace Verification {
  interface Props extends Omit<VerificationRoot.Props, 'children' | 'className'>, Omit<TaskProps, 'slots'> {
    /** Leads to what corrects a problem; makes each a button. Default: the problems are texts. */
    readonly onResolve?: ((problem: VerificationProblem) => void) | undefined;
    readonly slots?:
      | {
          /** How the user reaches support after a rejection, for example a link. */
          readonly support?: ReactNode;
          readonly footer?: ReactNode;
        }
      | undefined;
  }
}

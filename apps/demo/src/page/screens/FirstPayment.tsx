import type { FirstPaymentState, FirstPaymentStep } from '@latchkey/react';
import { check } from '@latchkey/react/icons';
import { Button, Icon, Lazy, Notice } from '@latchkey/react/kit';
import { type ReactElement, type ReactNode, useId } from 'react';
import { goTo, openPayment } from '../shell/goTo.ts';
import type { TextKey } from '../texts/en.ts';
import { useTexts } from '../texts/useTexts.ts';
import './firstPayment.css';

/** A sandbox credits money at once; with the real service the user brings it in. */
const loadAddTestMoney = __SANDBOX__
  ? async () => (await import('../developer/AddTestMoney.tsx')).AddTestMoney
  : undefined;

/** The way from an empty account to the first payment: one step at a time, and its receipt at the end. */
export function FirstPayment({ state }: { readonly state: FirstPaymentState }): ReactElement | null {
  const t = useTexts();
  const id = useId();
  if (state.status === 'unknown' && state.isLoading) return <span aria-busy="true" hidden />;
  if (state.status === 'unknown' || state.status === 'over') return null;
  if (state.status === 'onboarding')
    return state.isInReview ? <Notice title={t('first.review')}>{t('first.review.more')}</Notice> : null;
  return (
    <section className="lk-panel" aria-labelledby={id}>
      <div className="lk-stack lk-stack-1">
        <h2 id={id} className="lk-heading">
          {t(state.status === 'sent' ? 'first.sent' : 'first.heading')}
        </h2>
        <p className="lk-small lk-muted">{t(state.status === 'sent' ? 'first.sent.more' : 'first.lead')}</p>
      </div>
      {state.status === 'sent' ? (
        <Button variant="primary" onClick={() => openPayment(state.payment)}>
          {t('first.sent.button')}
        </Button>
      ) : (
        <ol className="wa-steps">
          {state.steps.map(({ id: step, isDone }, index) => (
            <StepRow key={step} step={step} number={index + 1} isDone={isDone} isNext={state.step === step}>
              <StepButton step={step} />
            </StepRow>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Money comes at once only in a sandbox. */
function getExplanation(step: FirstPaymentStep): TextKey {
  return step === 'add' && !__SANDBOX__ ? 'first.add.transfer' : `first.${step}.more`;
}

/** A step. Only the next one has an explanation and a button. */
function StepRow(props: {
  readonly step: FirstPaymentStep;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const t = useTexts();
  const { step, number, isDone, isNext, children } = props;
  return (
    <li className="wa-step" aria-current={isNext ? 'step' : undefined} data-done={isDone ? '' : undefined}>
      <span className="wa-step-mark" aria-hidden="true">
        {isDone ? <Icon icon={check} size="s" /> : number}
      </span>
      <span className="lk-two">
        <span>{t(`first.${step}`)}</span>
        {isNext && <span className="lk-small">{t(getExplanation(step))}</span>}
        {isDone && <span className="lk-hidden">{t('first.done')}</span>}
      </span>
      {isNext && children}
    </li>
  );
}

/** What does a step. The screen that sends money also adds someone, and goes on with the amount. */
function StepButton({ step }: { readonly step: FirstPaymentStep }): ReactElement {
  const t = useTexts();
  if (step === 'add' && loadAddTestMoney) return <Lazy load={loadAddTestMoney} props={{}} skeleton={null} />;
  return (
    <Button variant="primary" onClick={() => goTo(step === 'add' ? '/add' : '/send')}>
      {t(step === 'add' ? 'first.add' : `first.${step}.button`)}
    </Button>
  );
}

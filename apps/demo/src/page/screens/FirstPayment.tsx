import { useActivity, useBalance, useRecipients } from '@latchkey/react';
import { done } from '@latchkey/react/icons';
import { Button, Icon, Lazy } from '@latchkey/react/kit';
import { type ReactElement, type ReactNode, useId } from 'react';
import { goTo } from '../shell/goTo.ts';
import type { TextKey } from '../texts/en.ts';
import { useTexts } from '../texts/useTexts.ts';

/** A sandbox credits money at once; with the real service the user brings it in. */
const loadAddTestMoney = __SANDBOX__
  ? async () => (await import('../developer/AddTestMoney.tsx')).AddTestMoney
  : undefined;

/** The way from an empty account to the first payment, in three steps. Gone after the first payment. */
export function FirstPayment(): ReactElement | null {
  const t = useTexts();
  const id = useId();
  const { state: balance } = useBalance();
  const { state: activity } = useActivity();
  const { state: recipients, accounts } = useRecipients();
  const isKnown = 'data' in balance && 'data' in activity && 'data' in recipients;
  if (!isKnown || activity.data.transactions.some(({ type }) => type !== 'INCOMING')) return null;
  const hasMoney = balance.data.some((account) => account.balance.amount > 0);
  const hasPayee = accounts.length > 0;
  return (
    <section className="lk-panel wa-first" aria-labelledby={id}>
      <div className="lk-stack lk-stack-1">
        <h2 id={id} className="lk-heading">
          {t('first.heading')}
        </h2>
        <p className="lk-small lk-muted">{t('first.lead')}</p>
      </div>
      <ol className="wa-steps">
        <Step name="add" number={1} isDone={hasMoney}>
          {loadAddTestMoney ? (
            <Lazy load={loadAddTestMoney} props={{}} skeleton={null} />
          ) : (
            <Button variant="primary" onClick={() => goTo('/add')}>
              {t('first.add')}
            </Button>
          )}
        </Step>
        <Step name="payee" number={2} isDone={hasPayee}>
          <Button variant={hasMoney ? 'primary' : 'neutral'} onClick={() => goTo('/accounts')}>
            {t('first.payee.button')}
          </Button>
        </Step>
        <Step name="send" number={3} isDone={false}>
          <Button variant={hasMoney && hasPayee ? 'primary' : 'neutral'} onClick={() => goTo('/send')}>
            {t('first.send.button')}
          </Button>
        </Step>
      </ol>
    </section>
  );
}

function Step(props: {
  readonly name: 'add' | 'payee' | 'send';
  readonly number: number;
  readonly isDone: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const t = useTexts();
  const { name, number, isDone, children } = props;
  const title: TextKey = `first.${name}`;
  return (
    <li className="wa-step" data-done={isDone ? '' : undefined}>
      <span className="wa-step-mark" aria-hidden="true">
        {isDone ? <Icon icon={done} size="s" /> : number}
      </span>
      <span className="lk-two">
        <span>{t(title)}</span>
        <span className="lk-small">{isDone ? t('first.done') : t(`first.${name}.more`)}</span>
      </span>
      {!isDone && children}
    </li>
  );
}

import { Button } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { addTestMoney } from './sandboxApi.ts';

/** 250 dollars, in millionths. */
const AMOUNT = 250_000_000n;

/** The button of the first step: sandbox money, with one press. */
export function AddTestMoney(): ReactElement {
  const t = useTexts();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const add = () => {
    setStatus('busy');
    addTestMoney(AMOUNT).then(
      // The balance follows by itself, and with it this step.
      () => undefined,
      () => setStatus('failed'),
    );
  };
  return (
    <>
      <Button variant="primary" busy={status === 'busy'} onClick={add}>
        {t('first.add.button')}
      </Button>
      <p role="status" className="lk-small wa-step-status">
        {status === 'failed' && t('first.add.failed')}
      </p>
    </>
  );
}

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment } from '../../../../.storybook/environment.ts';
import { useAnnounce } from '../hooks/useAnnounce.ts';
import { CodeCells } from '../kit/base/CodeCells.tsx';
import { ErrorSummary } from './error-summary/ErrorSummary.tsx';
import { ExpiryTimer } from './expiry-timer/ExpiryTimer.tsx';
import { otpInputProps } from './otp/otpInputProps.ts';

/** Parts that belong to no flow. */
const meta: Meta = { title: 'Primitives' };
export default meta;

const problems = [
  { fieldId: 'amount', text: 'Enter how much to send, like 50.00.' },
  { fieldId: 'note', text: 'Keep the note under 140 characters.' },
];

export const ManyProblems: StoryObj = {
  render: () => (
    <form className="lk-root lk-panel">
      <ErrorSummary className="lk-summary" problems={problems} />
      <input id="amount" className="lk-input" aria-label="Amount" />
      <input id="note" className="lk-input" aria-label="Note" />
    </form>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    const link = canvas.getByRole('link', { name: 'Enter how much to send, like 50.00.' });
    await expect(link).toHaveAttribute('href', '#amount');
  },
};

export const OneProblem: StoryObj = {
  render: () => (
    <form className="lk-root lk-panel">
      <ErrorSummary problems={problems.slice(0, 1)} />
      <input id="amount" className="lk-input" aria-label="Amount" />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const LastSeconds: StoryObj = {
  render: (_args, { loaded }) => (
    <p className="lk-root lk-panel">
      Rate held for another{' '}
      <ExpiryTimer
        className="lk-time"
        expiresAt={getEnvironment(loaded).wallet.now() + 32_000}
        formatAnnouncement={(left) => `The rate is held for another ${left}.`}
        endAnnouncement="The rate expired."
      />
    </p>
  ),
  play: async ({ canvas, canvasElement, loaded }) => {
    const timer = canvas.getByRole('timer');
    await expect(timer).toHaveAttribute('data-urgent');
    await expect(timer).toHaveAttribute('aria-live', 'off');
    await getEnvironment(loaded).clock.advance(3_000);
    const getRegion = (politeness: string) => canvasElement.querySelector(`[aria-live="${politeness}"]`);
    await waitFor(() => expect(getRegion('polite')).toHaveTextContent('The rate is held for another'));
    await getEnvironment(loaded).clock.advance(60_000);
    await waitFor(() => expect(timer).toHaveTextContent('0:00'));
    await expect(timer).toHaveAttribute('data-expired');
    await waitFor(() => expect(getRegion('assertive')).toHaveTextContent('The rate expired.'));
  },
};

function Otp({ length, alphanumeric }: { readonly length: number; readonly alphanumeric: boolean }) {
  const [value, setValue] = useState('');
  return (
    <div className="lk-root lk-panel">
      <label className="lk-label" htmlFor="code">
        Code
      </label>
      <CodeCells length={length} value={value}>
        <input
          id="code"
          className={length > 0 ? 'lk-otp-input' : 'lk-input'}
          {...otpInputProps({ shape: { length, alphanumeric }, value, onValue: setValue })}
        />
      </CodeCells>
    </div>
  );
}

export const PasteWithSeparators: StoryObj = {
  render: () => <Otp length={6} alphanumeric={false} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(field);
    await userEvent.paste('Your code is ١٢٣ 456.');
    await expect(field).toHaveValue('123456');
    await expect(field.scrollLeft).toBe(0);
  },
};

export const Alphanumeric: StoryObj = {
  render: () => <Otp length={8} alphanumeric />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.type(field, 'ab-12 CD34');
    await expect(field).toHaveValue('ab12CD34');
    await expect(field).toHaveAttribute('inputmode', 'text');
  },
};

export const UnknownLength: StoryObj = {
  render: () => <Otp length={0} alphanumeric={false} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.type(field, '12345');
    await expect(field).not.toHaveAttribute('data-length');
  },
};

function Speaker() {
  const announce = useAnnounce();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="lk-root lk-panel">
      <button type="button" className="lk-button" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} aria-label="A dialog">
        <button type="button" className="lk-button" onClick={() => announce('Saved.')}>
          Save
        </button>
      </dialog>
    </div>
  );
}

export const AnnouncesInsideDialog: StoryObj = {
  render: () => <Speaker />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const dialog = canvas.getByRole('dialog');
    await waitFor(() => expect(dialog.querySelector('[aria-live="polite"]')).toHaveTextContent('Saved.'));
  },
};

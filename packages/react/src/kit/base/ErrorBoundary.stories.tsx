import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const onError = fn();
let failures = 0;

function Unreliable(): ReactElement {
  const [text] = useState(() => {
    if (failures > 0) throw new Error('The story throws.');
    return 'It works again.';
  });
  return <p className="lk-root lk-panel">{text}</p>;
}

/** What stands in the place of a component that threw. */
const meta: Meta<typeof ErrorBoundary> = {
  title: 'Foundations/Error boundary',
  component: ErrorBoundary,
  beforeEach: () => {
    failures = 1;
    onError.mockClear();
    spyOn(console, 'error').mockImplementation(() => {});
  },
  render: () => (
    <ErrorBoundary onError={onError}>
      <Unreliable />
    </ErrorBoundary>
  ),
};
export default meta;

type Story = StoryObj<typeof ErrorBoundary>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'The story throws.' }));
  },
};

export const FailsAgain: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Recovered: Story = {
  play: async ({ canvas }) => {
    failures = 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByText('It works again.')).toBeVisible();
  },
};

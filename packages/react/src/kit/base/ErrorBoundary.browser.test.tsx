import { WalletError } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let thrown: unknown;
beforeEach(() => {
  // React reports a caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Unreliable() {
  if (thrown !== undefined) throw thrown;
  return <p>Content</p>;
}

const show = (onError: (error: Error) => void) =>
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <p>The page of the host</p>
      <ErrorBoundary onError={onError}>
        <Unreliable />
      </ErrorBoundary>
    </WalletProvider>,
  );

describe('ErrorBoundary', () => {
  it.each([new Error('broken'), 'a text', null])('keeps the page of the host when %s is thrown', async (value) => {
    thrown = value;
    const onError = vi.fn();
    show(onError);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect.element(page.getByText('The page of the host')).toBeVisible();
    expect(onError.mock.calls).toEqual([[expect.any(Error)]]);
  });

  it('renders the children anew on request', async () => {
    thrown = new Error('broken');
    show(() => {});
    thrown = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Content')).toBeVisible();
  });

  it('passes on an error of configuration', () => {
    thrown = new WalletError({ code: 'CONFIGURATION_INVALID', message: 'No provider.', next: 'fixCode' });
    const onError = vi.fn();
    expect(() => show(onError)).toThrow('No provider.');
    expect(onError).not.toHaveBeenCalled();
  });
});

import { cleanup, render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Lazy } from './Lazy.tsx';
import { lazyContent } from './lazyContent.tsx';
import { LoadErrorProvider } from './loadErrors.ts';

/** What a handler learns of a chunk that did not load. */
const lost = { code: 'MODULE_LOAD_FAILED', next: 'retry' };

let isOnline = false;
const load = vi.fn(async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: Hello };
});

beforeEach(() => {
  isOnline = false;
  load.mockClear();
  // React reports a caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Hello(props: {
  readonly name: string;
  readonly variant?: 'plain';
  readonly onError?: () => void;
}): ReactElement {
  return <p>Hello {props.name}</p>;
}

function Form(props: { readonly name: string }): ReactElement {
  return <input aria-label={props.name} />;
}

const show = (content: ReactElement) =>
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <p>The page of the host</p>
      <Suspense fallback={<p>Loading</p>}>{content}</Suspense>
    </WalletProvider>,
  );

const reconnect = () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
};

describe('lazyContent', () => {
  it('shows a notice where its chunk does not load, and loads it again on request', async () => {
    const Content = lazyContent(load);
    show(<Content name="Ada" />);
    await expect.element(page.getByText('We couldn’t load this part.')).toBeVisible();
    await expect.element(page.getByText('The page of the host')).toBeVisible();
    isOnline = true;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads its chunk again when the connection returns', async () => {
    const Content = lazyContent(load);
    show(<Content name="Ada" variant="plain" />);
    await expect.element(page.getByText('We couldn’t load this part.')).toBeVisible();
    reconnect();
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
  });

  it('offers to reload the page after a second failure, which a browser may remember', async () => {
    const Content = lazyContent(load);
    show(<Content name="Ada" />);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('keeps the state of an instance in use when another one loads again', async () => {
    const Content = lazyContent(async () => {
      await load();
      return { default: Form };
    });
    show(
      <>
        <Content name="Ada" />
        <Content name="Grace" />
      </>,
    );
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.poll(() => retry.elements().length).toBe(2);
    isOnline = true;
    await userEvent.click(retry.first());
    await userEvent.fill(page.getByRole('textbox', { name: 'Ada' }), 'A note');
    await userEvent.click(retry);
    await expect.element(page.getByRole('textbox', { name: 'Grace' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Ada' })).toHaveValue('A note');
  });

  it('reports its lost chunk to its own handler', async () => {
    const Content = lazyContent(load);
    const [onError, around] = [vi.fn(), vi.fn()];
    show(
      <LoadErrorProvider onError={around}>
        <Content name="Ada" onError={onError} />
      </LoadErrorProvider>,
    );
    await expect.poll(() => onError.mock.calls).toEqual([[lost]]);
    expect(around).not.toHaveBeenCalled();
  });

  it('reports the lost chunk of a part to the handler of the component', async () => {
    const Part = lazyContent(load);
    const Content = lazyContent(async () => ({
      default: (_: { readonly onError: () => void }) => <Part name="Ada" />,
    }));
    const onError = vi.fn();
    show(<Content onError={onError} />);
    await expect.poll(() => onError.mock.calls).toEqual([[lost]]);
  });

  it('passes on what its content throws', async () => {
    const Content = lazyContent(async () => ({ default: Unreliable }));
    show(
      <ErrorBoundary>
        <Content />
      </ErrorBoundary>,
    );
    await expect.element(page.getByText('Something went wrong')).toBeVisible();
  });
});

describe('Lazy', () => {
  it('loads its chunk again when the connection returns', async () => {
    const loadHello = async () => (await load()).default;
    show(<Lazy load={loadHello} props={{ name: 'Ada' }} />);
    await expect.element(page.getByText('We couldn’t load this part.')).toBeVisible();
    reconnect();
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
  });

  it('renders at once what has loaded before', async () => {
    isOnline = true;
    const loadHello = async () => (await load()).default;
    const { unmount } = show(<Lazy load={loadHello} props={{ name: 'Ada' }} />);
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
    unmount();
    show(<Lazy load={loadHello} props={{ name: 'Grace' }} />);
    expect(document.body.textContent).toContain('Hello Grace');
  });
});

function Unreliable(): ReactElement {
  throw new Error('broken');
}

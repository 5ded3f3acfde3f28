import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { findMoved, measurePlaces } from '../../../test/measureShift.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { RevealInOrder } from './RevealInOrder.tsx';
import { Skeleton } from './Skeleton.tsx';

linkKitStyles();
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const wallet = createOfflineWallet();
const show = (content: ReactElement) =>
  render(content, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <WalletProvider wallet={wallet}>{children}</WalletProvider>
    ),
  });

const loads = new Map<string, () => void>();
const load = async (name: string) => act(async () => loads.get(name)?.());

/** Shows a placeholder until it is loaded, and then three lines. */
function Part({ name }: { readonly name: string }): ReactElement {
  const [isLoaded, setLoaded] = useState(false);
  loads.set(name, () => setLoaded(true));
  if (!isLoaded) return <Skeleton label={`Loading ${name}`}>{name}</Skeleton>;
  return (
    <>
      <p>{name}</p>
      <p>one</p>
      <p>two</p>
    </>
  );
}

/** Shows nothing until it is loaded. */
function Late({ name }: { readonly name: string }): ReactElement {
  const [isLoaded, setLoaded] = useState(false);
  loads.set(name, () => setLoaded(true));
  return isLoaded ? <p>{name}</p> : <span aria-busy="true" hidden />;
}

const isVisible = (text: string) =>
  [...document.querySelectorAll('p, .lk-skeleton')].some(
    (element) => element.textContent?.includes(text) && element.checkVisibility(),
  );

describe('RevealInOrder', () => {
  it('shows a section once it and those above it have loaded, and moves nothing', async () => {
    const { container } = show(
      <div className="lk-root lk-stack">
        <RevealInOrder>
          <Part name="first" />
          <Part name="second" />
          <p>third</p>
        </RevealInOrder>
      </div>,
    );
    expect(isVisible('Loading first')).toBe(true);
    expect([isVisible('second'), isVisible('third')]).toEqual([false, false]);
    await load('second');
    expect([isVisible('second'), isVisible('third')]).toEqual([false, false]);
    const before = measurePlaces(container);
    await load('first');
    expect(['first', 'second', 'third'].map(isVisible)).toEqual([true, true, true]);
    const visible = [...before].filter(([, { height }]) => height > 0);
    expect(findMoved(new Map(visible)).filter((line) => !line.startsWith('div.lk-root'))).toEqual([]);
  });

  it('shows everything at once where nothing has to load', () => {
    show(
      <RevealInOrder>
        <p>first</p>
        {false}
        <p>second</p>
      </RevealInOrder>,
    );
    expect(['first', 'second'].map(isVisible)).toEqual([true, true]);
  });

  it('waits for components that show nothing at first, and calls back once when all of them are there', async () => {
    const onReady = vi.fn();
    show(
      <RevealInOrder onReady={onReady}>
        <Late name="first" />
        <Late name="second" />
        {false}
      </RevealInOrder>,
    );
    await load('second');
    expect(isVisible('second')).toBe(false);
    expect(onReady).not.toHaveBeenCalled();
    await load('first');
    expect(['first', 'second'].map(isVisible)).toEqual([true, true]);
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('hides the sections below one that does not load for four seconds at most', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(
      <RevealInOrder>
        <Part name="first" />
        <p>second</p>
      </RevealInOrder>,
    );
    act(() => void vi.advanceTimersByTime(3_999));
    expect(isVisible('second')).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(['Loading first', 'second'].map(isVisible)).toEqual([true, true]);
  });

  it('keeps what has appeared when a section above it is added', () => {
    const create = (isAdded: boolean) => (
      <RevealInOrder>
        {isAdded && <Late name="first" />}
        <p>second</p>
      </RevealInOrder>
    );
    const { rerender } = show(create(false));
    expect(isVisible('second')).toBe(true);
    rerender(create(true));
    expect(isVisible('second')).toBe(true);
  });
});

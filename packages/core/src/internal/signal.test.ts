import { describe, expect, it } from 'vitest';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { createSignal } from './signal.ts';

describe('createSignal', () => {
  it('notifies every listener registered at that moment', () => {
    const signal = createSignal<number>();
    const heard: string[] = [];
    const stop = signal.subscribe((said) => heard.push(`one ${said}`));
    signal.subscribe((said) => heard.push(`two ${said}`));
    signal.emit(1);
    stop();
    signal.emit(2);
    expect(heard).toEqual(['one 1', 'two 1', 'two 2']);
  });

  it('calls a function twice when it is registered twice', () => {
    const signal = createSignal<void>();
    let count = 0;
    const listener = () => {
      count += 1;
    };
    const stop = signal.subscribe(listener);
    signal.subscribe(listener);
    stop();
    signal.emit();
    expect(count).toBe(1);
    expect(signal.idle).toBe(false);
  });

  it('skips a listener that leaves during a notification, and one that joins', () => {
    const signal = createSignal<void>();
    const heard: string[] = [];
    let stop = () => {};
    signal.subscribe(() => {
      heard.push('first');
      stop();
      signal.subscribe(() => heard.push('joined'));
    });
    stop = signal.subscribe(() => heard.push('left'));
    signal.emit();
    expect(heard).toEqual(['first']);
  });

  it('notifies the other listeners when one throws, and reports the error as uncaught', async () => {
    const reported = collectReportedErrors();
    const signal = createSignal<number>();
    const heard: number[] = [];
    const error = new Error('A listener of the page');
    signal.subscribe(() => {
      throw error;
    });
    signal.subscribe((value) => heard.push(value));
    signal.emit(1);
    signal.emit(2);
    expect([heard, reported]).toEqual([[1, 2], []]);
    await Promise.resolve();
    expect(reported).toEqual([error, error]);
  });

  it('is idle without listeners', () => {
    const signal = createSignal<void>();
    expect(signal.idle).toBe(true);
    const stop = signal.subscribe(() => {});
    expect(signal.idle).toBe(false);
    stop();
    stop();
    expect(signal.idle).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { createSignal } from './signal.ts';

describe('createSignal', () => {
  it('default: says it to everyone who listens at that moment', () => {
    const signal = createSignal<number>();
    const heard: string[] = [];
    const stop = signal.subscribe((said) => heard.push(`one ${said}`));
    signal.subscribe((said) => heard.push(`two ${said}`));
    signal.emit(1);
    stop();
    signal.emit(2);
    expect(heard).toEqual(['one 1', 'two 1', 'two 2']);
  });

  it('behavior: the same function listens twice when it asks twice', () => {
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

  it('behavior: whoever leaves while it is said hears it no more; whoever joins, not yet', () => {
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

  it('behavior: it is idle when nobody listens', () => {
    const signal = createSignal<void>();
    expect(signal.idle).toBe(true);
    const stop = signal.subscribe(() => {});
    expect(signal.idle).toBe(false);
    stop();
    stop();
    expect(signal.idle).toBe(true);
  });
});

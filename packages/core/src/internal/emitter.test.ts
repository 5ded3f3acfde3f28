import { describe, expect, it } from 'vitest';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { createEmitter } from './emitter.ts';

describe('createEmitter', () => {
  it('notifies every listener registered at that moment', () => {
    const emitter = createEmitter<number>();
    const heard: string[] = [];
    const stop = emitter.subscribe((said) => heard.push(`one ${said}`));
    emitter.subscribe((said) => heard.push(`two ${said}`));
    emitter.emit(1);
    stop();
    emitter.emit(2);
    expect(heard).toEqual(['one 1', 'two 1', 'two 2']);
  });

  it('calls a function twice when it is registered twice', () => {
    const emitter = createEmitter<void>();
    let count = 0;
    const listener = () => {
      count += 1;
    };
    const stop = emitter.subscribe(listener);
    emitter.subscribe(listener);
    stop();
    emitter.emit();
    expect(count).toBe(1);
    expect(emitter.hasNoListeners).toBe(false);
  });

  it('skips a listener that leaves during a notification, and one that joins', () => {
    const emitter = createEmitter<void>();
    const heard: string[] = [];
    let stop = () => {};
    emitter.subscribe(() => {
      heard.push('first');
      stop();
      emitter.subscribe(() => heard.push('joined'));
    });
    stop = emitter.subscribe(() => heard.push('left'));
    emitter.emit();
    expect(heard).toEqual(['first']);
  });

  it('notifies the other listeners when one throws, and reports the error as uncaught', async () => {
    const reported = collectReportedErrors();
    const emitter = createEmitter<number>();
    const heard: number[] = [];
    const error = new Error('A listener of the page');
    emitter.subscribe(() => {
      throw error;
    });
    emitter.subscribe((value) => heard.push(value));
    emitter.emit(1);
    emitter.emit(2);
    expect([heard, reported]).toEqual([[1, 2], []]);
    await Promise.resolve();
    expect(reported).toEqual([error, error]);
  });

  it('reports that it has no listeners', () => {
    const emitter = createEmitter<void>();
    expect(emitter.hasNoListeners).toBe(true);
    const stop = emitter.subscribe(() => {});
    expect(emitter.hasNoListeners).toBe(false);
    stop();
    stop();
    expect(emitter.hasNoListeners).toBe(true);
  });
});

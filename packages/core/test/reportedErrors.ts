import { onTestFinished, vi } from 'vitest';

/** Collects the errors that listeners throw during a test. They would otherwise be uncaught exceptions. */
export function collectReportedErrors(): readonly unknown[] {
  const reported: unknown[] = [];
  const { queueMicrotask: queue } = globalThis;
  const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) =>
    queue(() => {
      try {
        task();
      } catch (error) {
        reported.push(error);
      }
    }),
  );
  onTestFinished(() => spy.mockRestore());
  return reported;
}

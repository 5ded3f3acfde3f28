import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useChange } from './useChange.ts';

afterEach(cleanup);

it('reports each change once, to the callback of the latest render, and not the first value', () => {
  const reports: string[] = [];
  const { rerender } = renderHook(
    ({ value, name }) => useChange(value, (now, before) => reports.push(`${name}: ${before} > ${now}`)),
    { initialProps: { value: 'loading', name: 'first' }, wrapper: StrictMode },
  );
  rerender({ value: 'loading', name: 'second' });
  expect(reports).toEqual([]);
  rerender({ value: 'ready', name: 'third' });
  rerender({ value: 'ready', name: 'fourth' });
  expect(reports).toEqual(['third: loading > ready']);
});

import { expect, it, vi } from 'vitest';
import { downloadStatement } from './downloadStatement.ts';

// A browser may block a download that begins after the press, and a chunk may not load.
it('hands the file to the browser within the press', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const create = vi.spyOn(URL, 'createObjectURL');
  downloadStatement({
    name: undefined,
    range: { startDate: '2026-11-01T12:00:00Z', endDate: '2026-11-30T12:00:00Z' },
    transactions: [],
    columns: [{ label: 'Date', value: ({ createdAt = '' }) => createdAt }],
  });
  expect(click).toHaveBeenCalledOnce();
  expect(click.mock.contexts[0]).toHaveProperty('download', 'statement-2026-11-01-2026-11-30.csv');
  const [file] = create.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toMatch(/^Date\r\n/);
  vi.restoreAllMocks();
});

/** A table that came as text: a heading, and rows as wide as it. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A place in the text, and what was read on the way there. */
interface Cursor {
  readonly text: string;
  at: number;
}

/** A cell in quotes, in which two of them are one. Nothing where they are not closed, or something follows them. */
function readQuoted(cursor: Cursor): string | undefined {
  const { text } = cursor;
  let cell = '';
  for (let from = cursor.at + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return undefined;
    cell += text.slice(from, end);
    if (text[end + 1] !== '"') {
      cursor.at = end + 1;
      return end + 1 === text.length || ',\r\n'.includes(text[end + 1] ?? '') ? cell : undefined;
    }
    cell += '"';
    from = end + 2;
  }
}

const plain = /[^,"\r\n]*/y;

function readCell(cursor: Cursor): string | undefined {
  if (cursor.text[cursor.at] === '"') return readQuoted(cursor);
  plain.lastIndex = cursor.at;
  const [cell = ''] = plain.exec(cursor.text) ?? [];
  cursor.at += cell.length;
  return cursor.text[cursor.at] === '"' ? undefined : cell;
}

/** Goes past the end of a line, written in either way. Whether there was one. */
function endLine(cursor: Cursor): boolean {
  const end = /\r?\n/y;
  end.lastIndex = cursor.at;
  const [found] = end.exec(cursor.text) ?? [];
  cursor.at += found?.length ?? 0;
  return found !== undefined;
}

function readLine(cursor: Cursor): string[] | undefined {
  const cells: string[] = [];
  for (;;) {
    const cell = readCell(cursor);
    if (cell === undefined) return undefined;
    cells.push(cell);
    if (cursor.text[cursor.at] === ',') cursor.at++;
    else return cursor.at === cursor.text.length || endLine(cursor) ? cells : undefined;
  }
}

/**
 * Reads comma-separated values (RFC 4180): quoted cells may hold commas, lines and doubled quotes; a last line may end
 * or not. Nothing where a quote is left open, or a row is wider or narrower than the heading.
 */
export function readCsv(text: string): CsvTable | undefined {
  const cursor: Cursor = { text, at: text.startsWith('\ufeff') ? 1 : 0 };
  const lines: string[][] = [];
  while (cursor.at < text.length) {
    const line = readLine(cursor);
    if (!line || line.length !== (lines[0] ?? line).length) return undefined;
    lines.push(line);
  }
  const [columns, ...rows] = lines;
  return columns && { columns, rows };
}

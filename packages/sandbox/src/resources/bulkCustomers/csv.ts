/** A parsed table: a header and rows of the same width. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A position in the text and the value read up to it. */
interface Cursor {
  readonly text: string;
  at: number;
}

/**
 * Reads a quoted cell, in which a doubled quote is one quote. Returns `undefined` when the quote is not closed or other
 * text follows it.
 */
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

const unquotedCell = /[^,"\r\n]*/y;

function readCell(cursor: Cursor): string | undefined {
  if (cursor.text[cursor.at] === '"') return readQuoted(cursor);
  unquotedCell.lastIndex = cursor.at;
  const [cell = ''] = unquotedCell.exec(cursor.text) ?? [];
  cursor.at += cell.length;
  return cursor.text[cursor.at] === '"' ? undefined : cell;
}

/** Skips a line break (LF or CRLF). Returns whether there was one. */
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
 * Parses comma-separated values (RFC 4180). Quoted cells may contain commas, line breaks and doubled quotes; the last
 * line break is optional. Returns `undefined` when a quote is not closed or a row is wider or narrower than the header.
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

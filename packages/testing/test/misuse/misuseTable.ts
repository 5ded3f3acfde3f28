/** One mistake of an integrator. */
export interface MisuseCase {
  /** The mistake, in words. */
  readonly mistake: string;
  /** Makes the mistake. Returns what the developer sees, in order. */
  readonly make: () => unknown;
}

/** What one mistake shows. */
export interface ShownMistake {
  readonly mistake: string;
  readonly lines: readonly string[];
}

/** Writes the page: one row for each mistake, one line for each thing that the developer sees. */
export function formatMisuseTable(title: string, introduction: string, shownMistakes: readonly ShownMistake[]): string {
  const rows = shownMistakes.map(
    ({ mistake, lines }, index) => `| ${index + 1} | ${mistake} | ${lines.map(toCell).join('<br>')} |`,
  );
  return [
    `<!-- Made by packages/testing/test/misuse. Run its tests with --update to write it. -->`,
    `# ${title}`,
    '',
    introduction,
    '',
    '| | Mistake | What the developer sees |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** Removes line breaks and separators, which a cell must not hold. */
function toCell(line: string): string {
  const text = line
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/:\d{4,5}\b/g, ':<port>')
    .replaceAll(/\bport \d{4,5}\b/g, 'port <port>')
    .replaceAll('<port>', '&lt;port&gt;')
    .replaceAll(/\s*\n\s*/g, ' ');
  return text;
}

/** The form of a message: what happened and why, what to do, and the URL of a page. */
export const messageForm = /[^.]+\. [A-Z`"].+\sSee https:\/\/docs\.latchkey\.example\/[\w/#.-]+$/s;

/** Runs a call and returns its error as a line; an empty list without one. */
export async function readThrown(call: () => unknown): Promise<readonly string[]> {
  try {
    await call();
    return [];
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    const name = code ?? (error as Error).name;
    return [`throws ${name}: ${message}`];
  }
}

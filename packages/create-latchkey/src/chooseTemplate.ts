import { createInterface } from 'node:readline/promises';
import { parseTemplate } from './readOptions.ts';
import { type TemplateName, templates } from './templates.ts';

/** Asks for a template by its number or name. Without a terminal, or with one template only, it is the first. */
export async function chooseTemplate(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: NodeJS.WritableStream,
): Promise<TemplateName> {
  const [first] = templates;
  if (input.isTTY !== true || templates.length < 2) return first.name;
  const lines = templates.map(({ name, title }, at) => `  ${at + 1}  ${title} (${name})\n`);
  const terminal = createInterface({ input, output });
  try {
    const reply = (await terminal.question(`${lines.join('')}Template [1]: `)).trim();
    if (reply === '') return first.name;
    return templates[Number(reply) - 1]?.name ?? parseTemplate(reply);
  } finally {
    terminal.close();
  }
}

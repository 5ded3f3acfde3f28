import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { chooseTemplate } from './chooseTemplate.ts';
import { templates } from './templates.ts';

/** Creates a terminal whose user types one line. */
function createTerminal(line: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  input.write(`${line}\n`);
  return { input, output, read: () => String(output.read() ?? '') };
}

describe('chooseTemplate', () => {
  it('offers every template with a number', async () => {
    const { input, output, read } = createTerminal('');
    expect(await chooseTemplate(input, output)).toBe(templates[0].name);
    const printed = read();
    for (const { name, title } of templates) expect(printed).toContain(`${title} (${name})`);
  });

  it.each([
    ['2', templates[1].name],
    [` ${templates[2].name} `, templates[2].name],
  ])('accepts %j', async (line, name) => {
    const { input, output } = createTerminal(line);
    expect(await chooseTemplate(input, output)).toBe(name);
  });

  it.each(['0', '99', 'angular'])('refuses %j, and lists the names', async (line) => {
    const { input, output } = createTerminal(line);
    await expect(chooseTemplate(input, output)).rejects.toThrow(
      `There is no template "${line}". Choose one of: ${templates.map(({ name }) => name).join(', ')}.`,
    );
  });

  it('takes the first one without a terminal, and prints nothing', async () => {
    const output = new PassThrough();
    expect(await chooseTemplate(new PassThrough(), output)).toBe(templates[0].name);
    expect(output.read()).toBeNull();
  });
});

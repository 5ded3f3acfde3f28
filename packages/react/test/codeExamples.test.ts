import { describe, expect, it } from 'vitest';
import { readCodeExamples } from '../../../.storybook/codeExamples.ts';

describe('code of the catalogue', () => {
  it('shows a component as styled, as unstyled parts and as a hook', async () => {
    const { Sessions } = await readCodeExamples();
    expect(Sessions?.kit).toMatch(/^import \{ Sessions \} from '@latchkey\/react\/kit';\n\n<Sessions /);
    expect(Sessions?.headless).toContain('<Sessions.Root>\n  <Sessions.Back />  {/* <button> */}');
    expect(Sessions?.hook).toContain('= useSessions()');
  });

  it('has every component of the kit that has parts, and a hook unless it only composes others', async () => {
    const examples = Object.entries(await readCodeExamples());
    const withParts = examples.filter(([, { headless }]) => headless !== undefined);
    expect(withParts.length).toBeGreaterThan(30);
    expect(withParts.filter(([, { hook }]) => hook === undefined).map(([name]) => name)).toEqual([]);
  });
});

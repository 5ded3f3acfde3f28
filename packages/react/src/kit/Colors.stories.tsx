import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** The colours of the kit by their names, as they come out in a scheme. */
const meta: Meta = { title: 'Foundations/Colors' };
export default meta;

const names = [
  ...['accent', 'on-accent', 'accent-text', 'accent-subtle', 'canvas', 'surface', 'raised', 'sunken', 'overlay'],
  ...['text', 'text-muted', 'text-faint', 'border', 'control-border', 'success', 'success-subtle', 'warning'],
  ...['warning-subtle', 'danger', 'danger-subtle', 'info', 'info-subtle', 'focus'],
];

/** Shows every colour, and checks that the text is dark on light, or light on dark. */
const inScheme = (theme: 'light' | 'dark'): StoryObj => ({
  globals: { theme },
  render: () => (
    <ul className="lk-root lk-panel">
      {names.map((name) => (
        <li key={name} className="lk-line">
          <span className="page-swatch" style={{ background: `var(--_color-${name})` }} />
          {`--lk-color-${name}`}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('--lk-color-accent')).toBeVisible();
    const swatches = [...canvasElement.querySelectorAll('.page-swatch')];
    const colors = swatches.map((swatch) => getComputedStyle(swatch).backgroundColor);
    await expect(colors).toHaveLength(names.length);
    await expect(colors).not.toContain('rgba(0, 0, 0, 0)');
    const [surface, text] = ['surface', 'text'].map((name) => getBrightness(colors[names.indexOf(name)]));
    if (theme === 'light') await expect(surface).toBeGreaterThan(text as number);
    else await expect(surface).toBeLessThan(text as number);
  },
});

/** The sum of red, green and blue. */
function getBrightness(color = ''): number {
  return (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
}

export const Light = inScheme('light');
export const Dark = inScheme('dark');

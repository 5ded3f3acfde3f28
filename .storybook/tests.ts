// Annotations of the stories where they run as tests. The addon's run of axe comes after these.
import type { Preview } from '@storybook/react-vite';
import axe from 'axe-core';
import { configure, waitFor } from 'storybook/test';
import { emulateMedia } from './emulate.ts';
import { findSmallControls, findTextCutOff } from './geometry.ts';
import { getMode } from './modes.ts';
import { setVariant } from './variant.ts';

const { looks } = getMode(import.meta.env['STORYBOOK_MODE']);

configure({
  // A busy machine needs more than the second that is usual.
  asyncUtilTimeout: 5_000,
  // An announcement may repeat a text of the page, and comes a moment later.
  defaultIgnore: 'script, style, [data-lk-part="announcer"] *',
});

export const beforeEach: Preview['beforeEach'] = async () => {
  if (looks.length > 0) await emulateMedia({});
  return () => setVariant();
};

export const afterEach: Preview['afterEach'] = async ({ canvasElement, parameters }) => {
  const problems: string[] = [];
  for (const [index, { variant, media = {}, measure = [] }] of looks.entries()) {
    await emulateMedia(media);
    setVariant(variant);
    const { locale = 'en' } = variant;
    await waitFor(() => {
      const host = canvasElement.querySelector<HTMLElement>('[data-lk-part="announcer-host"]');
      if (!host?.lang.startsWith(locale.slice(0, 2))) throw new Error(`The texts of ${locale} have not loaded.`);
    });
    if (measure.includes('controls')) problems.push(...(await findSmallControls(canvasElement, variant)));
    if (measure.includes('text')) problems.push(...(await findTextCutOff(canvasElement)));
    // In the last look, the addon runs axe.
    if (index < looks.length - 1) {
      const violations = await findViolations(canvasElement, parameters);
      problems.push(...violations.map((text) => `${JSON.stringify({ ...variant, ...media })}: ${text}`));
    }
  }
  if (problems.length > 0) throw new Error(`Problems of the story:\n${problems.join('\n')}`);
};

/** Runs axe with the rules of the addon, which leaves out the rule for whole pages. */
async function findViolations(canvas: HTMLElement, parameters: Readonly<Record<string, unknown>>) {
  const { options, config } = parameters['a11y'] as { options: axe.RunOptions; config: axe.Spec };
  const rules = Object.fromEntries((config.rules ?? []).map(({ id, enabled = true }) => [id, { enabled }]));
  const { violations } = await axe.run(canvas, { ...options, rules: { ...rules, region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

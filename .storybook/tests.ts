// Annotations of the stories where they run as tests. The addon's run of axe comes after these.
import type { Preview } from '@storybook/react-vite';
import axe from 'axe-core';
import { waitFor } from 'storybook/test';
import { emulateMedia } from './emulate.ts';
import { findSmallControls, findTextCutOff } from './geometry.ts';
import { getMode } from './modes.ts';
import { setVariant } from './variant.ts';

const mode = getMode(import.meta.env['STORYBOOK_MODE']);

export const beforeEach: Preview['beforeEach'] = async () => {
  if (mode.media !== undefined) await emulateMedia(mode.media);
  return () => setVariant();
};

export const afterEach: Preview['afterEach'] = async ({ canvasElement, parameters }) => {
  const { locale } = mode;
  const base = locale === undefined ? {} : { locale };
  if (locale !== undefined) {
    setVariant(base);
    await waitFor(() => {
      const host = canvasElement.querySelector<HTMLElement>('[data-lk-part="announcer-host"]');
      if (!host?.lang.startsWith(locale.slice(0, 2))) throw new Error(`The texts of ${locale} have not loaded.`);
    });
  }
  const problems = [
    ...(mode.measure?.includes('controls') ? await findSmallControls(canvasElement, base) : []),
    ...(mode.measure?.includes('text') ? await findTextCutOff(canvasElement) : []),
    ...(mode.lastMedia === undefined ? [] : await findViolations(canvasElement, parameters)),
  ];
  if (problems.length > 0) throw new Error(`Problems of the story:\n${problems.join('\n')}`);
  if (mode.lastMedia !== undefined) await emulateMedia(mode.lastMedia);
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

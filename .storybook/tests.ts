// Annotations of the stories where they run as tests.
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
  if (looks.length === 0) problems.push(...(await findViolations(parameters)));
  for (const { variant, media = {}, measure = [], rules } of looks) {
    await emulateMedia(media);
    setVariant(variant);
    const { locale = 'en' } = variant;
    await waitFor(() => {
      // A story may have further providers, in languages of their own.
      const hosts = [...canvasElement.querySelectorAll<HTMLElement>('[data-lk-part="announcer-host"]')];
      if (!hosts.some(({ lang }) => lang.startsWith(locale.slice(0, 2))))
        throw new Error(`The texts of ${locale} have not loaded.`);
    });
    if (measure.includes('controls')) problems.push(...(await findSmallControls(canvasElement, variant)));
    if (measure.includes('text')) problems.push(...(await findTextCutOff(canvasElement)));
    const violations = await findViolations(parameters, rules);
    problems.push(...violations.map((text) => `${JSON.stringify({ ...variant, ...media })}: ${text}`));
  }
  if (problems.length > 0) throw new Error(`Problems of the story:\n${problems.join('\n')}`);
};

/** Runs axe on the elements of the addon with its options, without the rule for whole pages; or only the rules `only`. */
async function findViolations(
  parameters: Readonly<Record<string, unknown>>,
  only?: readonly string[],
): Promise<readonly string[]> {
  const { options, config } = parameters['a11y'] as { options: axe.RunOptions; config: axe.Spec };
  const rules = Object.fromEntries((config.rules ?? []).map(({ id, enabled = true }) => [id, { enabled }]));
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
    // A selector of each element that passes takes longer than many rules.
    {
      ...(only === undefined
        ? { ...options, rules: { ...rules, region: { enabled: false } } }
        : { runOnly: { type: 'rule', values: [...only] } }),
      resultTypes: ['violations'],
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

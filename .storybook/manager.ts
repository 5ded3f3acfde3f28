// Storybook renders its own pages with another version of React than ours, so there is no JSX here.
import { createElement, Fragment, type ReactElement, useSyncExternalStore } from 'react';
import { AddonPanel, Button, SyntaxHighlighter } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { ADVANCE } from './advance.ts';
import { CODE, type CodeExamples } from './code.ts';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Latchkey' }),
  // As headings, folders would follow all components, and the first page would be a component's.
  sidebar: { showRoots: false },
});

const steps = [
  { label: '+1 min', ms: 60_000 },
  { label: '+15 min', ms: 15 * 60_000 },
];

addons.register('latchkey/clock', () => {
  addons.add('latchkey/clock/tool', {
    type: types.TOOL,
    title: 'Clock',
    match: ({ viewMode }) => viewMode === 'story',
    render: () =>
      createElement(
        Fragment,
        null,
        steps.map(({ label, ms }) =>
          createElement(
            Button,
            {
              key: label,
              variant: 'ghost',
              padding: 'small',
              ariaLabel: `Advance the clock: ${label}`,
              onClick: () => addons.getChannel().emit(ADVANCE, ms),
            },
            label,
          ),
        ),
      ),
  });
});

let examples: CodeExamples = {};
const listeners = new Set<() => void>();

addons.register('latchkey/code', (api) => {
  api.on(CODE, (received: CodeExamples) => {
    examples = received;
    for (const listener of listeners) listener();
  });
  addons.add('latchkey/code/panel', {
    type: types.PANEL,
    title: 'Kit, headless, hook',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => {
      const panel = { active, children: createElement(Code) };
      return createElement(AddonPanel, panel);
    },
  });
});

const levels = [
  ['kit', 'Kit'],
  ['headless', 'Headless parts'],
  ['hook', 'Hook'],
] as const;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The component of the story on each level. */
function Code(): ReactElement {
  const shown = useSyncExternalStore(subscribe, () => examples);
  const sections = levels.flatMap(([level, title]) => {
    const code = shown[level];
    if (code === undefined) return [];
    return createElement(
      'section',
      { key: level, 'aria-label': title },
      createElement('h2', { style: { fontSize: 14 } }, title),
      createElement(SyntaxHighlighter, { language: 'tsx', copyable: true, bordered: true, padded: true }, code),
    );
  });
  const none = createElement('p', null, 'This story shows no component of the kit.');
  return createElement('div', { style: { padding: 16 } }, sections.length > 0 ? sections : none);
}

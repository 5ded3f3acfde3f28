import '@latchkey/devtools/styles.css';
import '@latchkey/react/styles.css';
import examples from 'virtual:code-examples';
import type { Preview } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { CODE } from './code.ts';
import { getEnvironment, loadEnvironment, onAdvance } from './environment.ts';
import { inPage } from './inPage.tsx';
import { applyMediaRules } from './mediaRules.ts';
import { getMode } from './modes.ts';
import './page.css';
import { presets } from './presets.ts';
import { setVariant, VARIANT } from './variant.ts';

const dynamicTitle = true;

// Pictures in another language (`.storybook/render/catalog.mjs`).
addons.getChannel().on(VARIANT, setVariant);

/** Titles of choices, by their value. */
const items = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

const preview: Preview = {
  // A page for each component, with its props and stories.
  tags: ['autodocs'],
  decorators: [inPage],
  loaders: [loadEnvironment],
  beforeEach: ({ loaded, globals, title }) => {
    // `Primitives/Sheet`, `Send/Review`
    const component = title.split('/').find((name) => Object.hasOwn(examples, name));
    addons.getChannel().emit(CODE, component === undefined ? {} : examples[component]);
    const env = getEnvironment(loaded);
    const stop = onAdvance((ms) => env.clock.advance(ms));
    const restore = globals['contrast'] === 'more' ? applyMediaRules('prefers-contrast: more') : () => {};
    return () => {
      stop();
      restore();
      return env.close();
    };
  },
  globalTypes: {
    preset: {
      description: 'Preset of custom properties',
      toolbar: {
        icon: 'paintbrush',
        items: [
          { value: 'none', title: 'No preset' },
          ...Object.keys(presets).map((value) => ({ value, title: `Preset: ${value}` })),
        ],
        dynamicTitle,
      },
    },
    theme: {
      description: 'Scheme',
      toolbar: { icon: 'mirror', items: items({ light: 'Light', dark: 'Dark', auto: 'System' }), dynamicTitle },
    },
    locale: {
      description: 'Language, numbers and dates',
      toolbar: {
        icon: 'globe',
        items: items({
          en: 'English',
          de: 'Deutsch',
          fr: 'Français',
          es: 'Español',
          'pt-BR': 'Português (Brasil)',
          sv: 'Svenska',
          'ar-EG': 'العربية',
          hi: 'हिन्दी',
          ja: '日本語',
          'en-XA': 'Pseudo-locale, longer',
          'ar-XB': 'Pseudo-locale, right to left',
        }),
        dynamicTitle,
      },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: {
        icon: 'transfer',
        items: items({ auto: 'Direction of the language', ltr: 'Left to right', rtl: 'Right to left' }),
      },
    },
    density: {
      description: 'Density',
      toolbar: { icon: 'component', items: items({ compact: 'Compact', regular: 'Regular', spacious: 'Spacious' }) },
    },
    motion: {
      description: 'Motion',
      toolbar: { icon: 'play', items: items({ auto: 'Motion of the system', none: 'No motion' }) },
    },
    contrast: {
      description: 'Contrast',
      toolbar: { icon: 'contrast', items: items({ auto: 'Contrast of the system', more: 'More contrast' }) },
    },
    width: {
      description: 'Width of the container',
      toolbar: {
        icon: 'ruler',
        items: items({ auto: 'Full width', 280: '280 px', 320: '320 px', 360: '360 px', 480: '480 px', 760: '760 px' }),
      },
    },
    latency: {
      description: 'Latency of the service',
      toolbar: {
        icon: 'timer',
        items: items({ 0: 'No latency', 300: '300 ms', 1500: '1.5 s', 10000: '10 s' }),
      },
    },
    faults: {
      description: 'Faults of the service',
      toolbar: {
        icon: 'lightning',
        items: items({
          none: 'No faults',
          offline: 'Requests are lost',
          lostResponses: 'Responses are lost',
          serverError: 'The service fails',
          rateLimited: 'Too many requests',
        }),
      },
    },
  },
  // `STORYBOOK_MODE` runs every story, and axe, in another mode.
  initialGlobals: {
    preset: 'none',
    theme: 'light',
    locale: 'en',
    direction: 'auto',
    density: 'regular',
    motion: 'auto',
    contrast: 'auto',
    width: 'auto',
    latency: '0',
    faults: 'none',
    ...getMode(import.meta.env['STORYBOOK_MODE']).globals,
  },
  parameters: {
    layout: 'fullscreen',
    docs: { codePanel: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          ['Welcome', 'Quick start', 'Theming', 'Accessibility', 'Languages', 'Parts', 'Copy'],
          'Presets',
          'Foundations',
          'Primitives',
          '*',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // Off by default in axe, although WCAG 2.2 AA demands it.
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
    controls: { disable: true },
    backgrounds: { disable: true },
  },
};

export default preview;

import { WalletProvider } from '@latchkey/react';
import '@latchkey/react/styles.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { loadStreet, streetOf } from './street.ts';
import './page.css';

type Theme = 'light' | 'dark';

const appearances = { light: { theme: 'light' }, dark: { theme: 'dark' } } as const;

/** Every story stands in a provider of its own street, under StrictMode, on a page of the chosen theme. */
const inWallet: Decorator = (Story, { globals, loaded, parameters }) => {
  const theme: Theme = globals['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <StrictMode>
      <main className="page" data-theme={theme}>
        <WalletProvider
          wallet={streetOf(loaded).wallet}
          locale={String(globals['locale'])}
          appearance={appearances[theme]}
          messages={parameters['messages']}
        >
          <Story />
        </WalletProvider>
      </main>
    </StrictMode>
  );
};

const preview: Preview = {
  decorators: [inWallet],
  loaders: [loadStreet],
  beforeEach:
    ({ loaded }) =>
    () =>
      streetOf(loaded).close(),
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    locale: {
      description: 'Locale of numbers and dates',
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        items: ['en', 'de', 'sv', 'ar-EG', 'hi-IN', 'ja'],
        dynamicTitle: true,
      },
    },
  },
  // `STORYBOOK_THEME=dark` runs every story, and axe, in the dark.
  initialGlobals: { theme: import.meta.env['STORYBOOK_THEME'] ?? 'light', locale: 'en' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disable: true },
    backgrounds: { disable: true },
  },
};

export default preview;

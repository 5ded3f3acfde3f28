import { WalletProvider } from '@latchkey/react';
import { createPseudoMessages } from '@latchkey/react/messages/pseudo';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, StrictMode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { getEnvironment } from './environment.ts';
import { applyPreset } from './presets.ts';
import { getVariant, subscribeVariant } from './variant.ts';

type Globals = Readonly<Record<string, unknown>>;
type Theme = 'light' | 'dark' | 'auto';
type Density = 'compact' | 'regular' | 'spacious';

/** The map of most integrators; a story without it sets the parameter `displayCurrencies`. */
const displayCurrencies = { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } };

/** Every story has a provider with its own test environment, under StrictMode, on a page as the toolbar has it. */
export const inPage: Decorator = (Story, { globals, loaded, parameters }) => (
  <StrictMode>
    <Page globals={globals} loaded={loaded} parameters={parameters}>
      <Story />
    </Page>
  </StrictMode>
);

function Page(props: {
  readonly globals: Globals;
  readonly loaded: Globals;
  readonly parameters: Globals;
  readonly children: ReactNode;
}) {
  const { globals, loaded, parameters, children } = props;
  const variant = useSyncExternalStore(subscribeVariant, getVariant);
  const theme = variant.theme ?? (globals['theme'] as Theme);
  const density = variant.density ?? (globals['density'] as Density);
  const motion = globals['motion'] === 'none' ? 'none' : undefined;
  const { direction, width, preset } = globals;
  const locale = variant.locale ?? String(globals['locale']);
  const messages = useMemo(() => {
    const own = parameters['messages'] as WalletProvider.Props['messages'];
    return locale === 'en-XA' || locale === 'ar-XB' ? { ...createPseudoMessages(locale), ...own } : own;
  }, [locale, parameters]);
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (page.current !== null) applyPreset(page.current, String(preset));
  }, [preset]);
  const appearance = useMemo(() => ({ theme, density, motion }) as const, [theme, density, motion]);
  return (
    <main
      ref={page}
      className="page lk-root lk-canvas"
      data-lk-theme={theme}
      data-width={width === 'auto' ? undefined : String(width)}
      dir={direction === 'auto' ? undefined : String(direction)}
    >
      <WalletProvider
        wallet={getEnvironment(loaded).wallet}
        locale={locale}
        appearance={appearance}
        messages={messages}
        displayCurrencies={
          (parameters['displayCurrencies'] ?? displayCurrencies) as WalletProvider.Props['displayCurrencies']
        }
      >
        {children}
      </WalletProvider>
    </main>
  );
}

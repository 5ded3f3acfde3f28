import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { prebundled } from '../scripts/prebundled.mjs';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/react/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  // Workspace packages resolve to their sources: no build precedes the catalogue.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['latchkey:src', 'browser', 'import', 'module', 'default'] },
      optimizeDeps: { include: prebundled },
      build: { chunkSizeWarningLimit: 2_000 },
    }),
};

export default config;

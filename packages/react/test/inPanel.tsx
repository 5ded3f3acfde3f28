import type { Decorator } from '@storybook/react-vite';
import { rootProps } from '../src/kit/base/rootProps.ts';

/** Puts a story into a panel that has the scheme of the page. */
export const inPanel: Decorator = (Story, { parameters }) => (
  <div {...rootProps({ theme: 'inherit' }, 'lk-panel', undefined)} dir={parameters['dir']} lang={parameters['lang']}>
    <Story />
  </div>
);

import { Onboarding } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { reportsData } from './callbacks.ts';

/** `<latchkey-onboarding>` */
function OnboardingView({ options, emit }: ViewProps<'latchkey-onboarding'>): ReactElement {
  return (
    <Onboarding
      {...options}
      {...reportsData(emit)}
      onTaskChange={(task) => emit('change', { task })}
      onChange={(stage) => emit('change', { stage })}
    />
  );
}

/** The views of this chunk. */
export const views = {
  'latchkey-onboarding': OnboardingView,
};

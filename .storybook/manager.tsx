import { Button } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { ADVANCE } from './advance.ts';

const steps = [
  { label: '+1 min', ms: 60_000 },
  { label: '+15 min', ms: 15 * 60_000 },
];

addons.register('latchkey/clock', () => {
  addons.add('latchkey/clock/tool', {
    type: types.TOOL,
    title: 'Clock',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => (
      <>
        {steps.map(({ label, ms }) => (
          <Button
            key={label}
            variant="ghost"
            padding="small"
            ariaLabel={`Advance the clock: ${label}`}
            onClick={() => addons.getChannel().emit(ADVANCE, ms)}
          >
            {label}
          </Button>
        ))}
      </>
    ),
  });
});

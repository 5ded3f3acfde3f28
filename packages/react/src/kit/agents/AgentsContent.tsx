import type { ReactElement } from 'react';
import { useAgentsContext } from '../../headless/agents/context.ts';
import * as Parts from '../../headless/agents/index.parts.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { ListStep } from './ListStep.tsx';
import { RevocationStep } from './RevocationStep.tsx';
import type { AgentsProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The content of the agents, which loads on demand. */
export default function AgentsContent(props: AgentsProps): ReactElement {
  const appearance = useAppearance('Agents', texts);
  const { headingLevel = 2, variant, control = true, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Step headingLevel={headingLevel} control={control} slots={slots} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const { state } = useAgentsContext('Agents').agents;
  if (state.status === 'confirmingRevocation' || state.status === 'revoking')
    return <RevocationStep {...props} agent={state.agent} />;
  return <ListStep {...props} />;
}

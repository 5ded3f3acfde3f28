import { Agents, Approvals, Cards } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { reportsData } from './callbacks.ts';

/** `<latchkey-agents>` */
export function AgentsView({ options, emit }: ViewProps<'latchkey-agents'>): ReactElement {
  return (
    <Agents {...options} {...reportsData(emit)} onChange={(change, agentId) => emit('change', { change, agentId })} />
  );
}

/** `<latchkey-approvals>` */
export function ApprovalsView({ options, emit }: ViewProps<'latchkey-approvals'>): ReactElement {
  return (
    <Approvals
      {...options}
      {...reportsData(emit)}
      onSuccess={({ outcome, actionId }) => emit('change', { outcome, actionId })}
    />
  );
}

/** `<latchkey-cards>` */
export function CardsView({ options, emit, offer }: ViewProps<'latchkey-cards'>): ReactElement {
  return (
    <Cards
      {...options}
      {...reportsData(emit)}
      onChange={(change, cardId) => emit('change', { change, cardId })}
      onSelectPayment={offer.has('select') ? ({ id }) => emit('select', { id }) : undefined}
    />
  );
}

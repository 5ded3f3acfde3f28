import { Agents, Approvals, Cards } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { createOfferCallback, createSubjectCallback, reportsData } from './callbacks.ts';

/** `<latchkey-agents>` */
function AgentsView({ options, emit }: ViewProps<'latchkey-agents'>): ReactElement {
  return (
    <Agents {...options} {...reportsData(emit)} onChange={(change, agentId) => emit('change', { change, agentId })} />
  );
}

/** `<latchkey-approvals>` */
function ApprovalsView({ options, emit }: ViewProps<'latchkey-approvals'>): ReactElement {
  return (
    <Approvals
      {...options}
      {...reportsData(emit)}
      onSuccess={({ outcome, actionId }) => emit('change', { outcome, actionId })}
    />
  );
}

/** `<latchkey-cards>` */
function CardsView({ options, emit, offer }: ViewProps<'latchkey-cards'>): ReactElement {
  return (
    <Cards
      {...options}
      {...reportsData(emit)}
      onChange={(change, cardId) => emit('change', { change, cardId })}
      onSelectPayment={createSubjectCallback({ offer, emit, name: 'select' })}
      onRequestLimit={createSubjectCallback({ offer, emit, name: 'request-limit' })}
      onSetUp={createOfferCallback({ offer, emit, name: 'set-up' })}
    />
  );
}

/** The views of this chunk. */
export const views = {
  'latchkey-agents': AgentsView,
  'latchkey-approvals': ApprovalsView,
  'latchkey-cards': CardsView,
};

import { Deposit, ExchangeRates, Fund, Statements, Withdraw } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { createOfferCallback, createPaymentProps, reportsData, reportsErrors } from './callbacks.ts';

/** `<latchkey-deposit>` */
function DepositView({ options, emit, offer }: ViewProps<'latchkey-deposit'>): ReactElement {
  return (
    <Deposit
      {...options}
      {...reportsData(emit)}
      onChange={({ accountId, accountType }) => emit('change', { accountId, accountType })}
      onSuccess={() => emit('success', {})}
      onCancel={createOfferCallback({ offer, emit, name: 'cancel' })}
      onDone={createOfferCallback({ offer, emit, name: 'done' })}
    />
  );
}

/** `<latchkey-exchange-rates>` */
function ExchangeRatesView({ options, emit }: ViewProps<'latchkey-exchange-rates'>): ReactElement {
  return <ExchangeRates {...options} {...reportsData(emit)} />;
}

/** `<latchkey-fund>` */
function FundView({ options, emit, offer }: ViewProps<'latchkey-fund'>): ReactElement {
  return (
    <Fund
      {...options}
      {...reportsErrors(emit)}
      onReady={() => emit('ready')}
      onChange={({ currency, amount }) => emit('change', { currency, amount })}
      onStatusChange={(to) => emit('status', { to })}
      onSuccess={({ transactionId }) => emit('success', { transactionId })}
      onCancel={createOfferCallback({ offer, emit, name: 'cancel' })}
      onDone={createOfferCallback({ offer, emit, name: 'done' })}
    />
  );
}

/** `<latchkey-statements>` */
function StatementsView({ options, emit }: ViewProps<'latchkey-statements'>): ReactElement {
  return <Statements {...options} {...reportsData(emit)} onChange={(selection) => emit('change', { ...selection })} />;
}

/** `<latchkey-withdraw>` */
function WithdrawView(props: ViewProps<'latchkey-withdraw'>): ReactElement {
  return <Withdraw {...createPaymentProps(props)} />;
}

/** The views of this chunk. */
export const views = {
  'latchkey-deposit': DepositView,
  'latchkey-exchange-rates': ExchangeRatesView,
  'latchkey-fund': FundView,
  'latchkey-statements': StatementsView,
  'latchkey-withdraw': WithdrawView,
};

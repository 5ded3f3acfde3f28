import { type StatementFilter, type StatementPeriod, toMoney } from '@latchkey/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useStatementsContext } from '../../headless/statements/context.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Field } from '../field/Field.tsx';
import { Select } from '../select/Select.tsx';
import { texts } from './texts.ts';

const PERIODS = ['thisMonth', 'lastMonth', 'last90Days', 'thisYear'] as const;
const DIRECTIONS = ['all', 'in', 'out'] as const;
/** How far a payment got, with the key of its text. */
const PROGRESS = {
  all: 'activity.filter.all',
  done: 'status.COMPLETED',
  open: 'activity.filter.pending',
  failed: 'status.FAILED',
} as const satisfies Record<StatementFilter['progress'], keyof typeof texts>;

/** Period, account, direction and progress. */
export function Filters(): ReactElement {
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const { accounts, selection, select } = useStatementsContext('Statements').statements;
  const [isCustom, setCustom] = useState(typeof selection.period !== 'string');
  const selectPeriod = (value: string) => {
    const period = PERIODS.find((name) => name === value);
    setCustom(period === undefined);
    if (period !== undefined) select({ period });
  };
  const names = accounts.map(({ balance }) => format.name(toMoney(balance)));
  // Several currencies can have one name, such as a dollar and its coin.
  const getName = (balance: (typeof accounts)[number]['balance']) => {
    const name = format.name(toMoney(balance));
    const { code } = balance.currency;
    return name !== code && names.filter((one) => one === name).length > 1 ? `${name} (${code})` : name;
  };
  return (
    <div className="lk-stack lk-screen-only" data-lk-part="filters">
      {/* Beside each other: the accounts are known later than the rest, and move nothing. */}
      <div className="lk-pair">
        <Select
          label={m['statements.period']}
          value={isCustom ? 'custom' : `${selection.period}`}
          onChange={({ currentTarget }) => selectPeriod(currentTarget.value)}
        >
          {PERIODS.map((name) => (
            <option key={name} value={name}>
              {m[`statements.period.${name}`]}
            </option>
          ))}
          <option value="custom">{m['statements.period.custom']}</option>
        </Select>
        {accounts.length > 1 && (
          <Select
            label={m['statements.account']}
            value={selection.accountId ?? ''}
            onChange={({ currentTarget: { value } }) => select({ accountId: value === '' ? undefined : value })}
          >
            <option value="">{m['statements.account.all']}</option>
            {accounts.map(({ id, balance }) => (
              <option key={id} value={id}>
                {getName(balance)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className="lk-pair">
        <Select
          label={m['statements.direction']}
          value={selection.direction}
          onChange={({ currentTarget: { value } }) =>
            select({ direction: DIRECTIONS.find((name) => name === value) ?? 'all' })
          }
        >
          {DIRECTIONS.map((name) => (
            <option key={name} value={name}>
              {m[`activity.filter.${name}`]}
            </option>
          ))}
        </Select>
        <Select
          label={m['statements.progress']}
          value={selection.progress}
          onChange={({ currentTarget: { value } }) =>
            select({ progress: listProgress().find((name) => name === value) ?? 'all' })
          }
        >
          {listProgress().map((name) => (
            <option key={name} value={name}>
              {m[PROGRESS[name]]}
            </option>
          ))}
        </Select>
      </div>
      {isCustom && <Dates />}
    </div>
  );
}

function listProgress(): readonly StatementFilter['progress'][] {
  return Object.keys(PROGRESS) as StatementFilter['progress'][];
}

/** Two days. They apply when both are entered: a date is incomplete while it is typed. */
function Dates(): ReactElement {
  const m = useMessages(texts);
  const { selection, select } = useStatementsContext('Statements').statements;
  const initial: Exclude<StatementPeriod, string> =
    typeof selection.period === 'string' ? { from: '', to: '' } : selection.period;
  const [days, setDays] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setInvalid(!select({ period: days }));
  };
  return (
    <form className="lk-stack" noValidate onSubmit={submit} data-lk-part="dates">
      <div className="lk-pair">
        <Field
          label={m['statements.from']}
          type="date"
          value={days.from}
          error={isInvalid ? m['statements.datesInvalid'] : undefined}
          onChange={({ currentTarget: { value } }) => setDays((now) => ({ ...now, from: value }))}
        />
        <Field
          label={m['statements.to']}
          type="date"
          value={days.to}
          onChange={({ currentTarget: { value } }) => setDays((now) => ({ ...now, to: value }))}
        />
      </div>
      <button type="submit" className="lk-button" data-lk-part="show">
        {m['statements.show']}
      </button>
    </form>
  );
}

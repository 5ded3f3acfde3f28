import { type ReactElement, useMemo, useState } from 'react';
import type { Place, Places } from '../../bank-accounts/places.ts';
import { foldText } from '../../external-accounts/foldText.ts';
import { useBankAccountFormContext } from '../../headless/bank-account-form/context.ts';
import * as Parts from '../../headless/bank-account-form/index.parts.ts';
import { getLevelBelow, toHeadingTag } from '../../headless/part/heading.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back, down, globe, network as networkIcon, next, search } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { useSettledAnnouncement } from '../base/useSettledAnnouncement.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Where the money goes: country and currency, or a network. */
export function PlaceStep({ headingLevel, onCancel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { form } = useBankAccountFormContext('BankAccountForm');
  const { used, countries, wallets, elsewhere } = form.places;
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const walletsLabel = m['bankAccount.place.wallets'];
  const found = useMemo(
    () => findPlaces({ countries, wallets, query, walletsLabel }),
    [countries, wallets, query, walletsLabel],
  );
  // The user who returns from a wallet finds it where it was.
  const { state } = form;
  const [hasOpenWallets, setOpenWallets] = useState(
    state.status === 'choosing' && state.before?.place.network !== undefined,
  );
  useSettledAnnouncement(isSearching ? m['bankAccount.place.announce']({ count: found.length }) : undefined);
  const Group = toHeadingTag(getLevelBelow(headingLevel));
  const groups = isSearching
    ? [{ key: 'found', places: found } as const]
    : ([
        { key: 'used', places: used },
        { key: 'wallets', places: wallets },
        { key: 'countries', places: countries },
      ] as const);
  return (
    <>
      <div className="lk-head">
        {onCancel !== undefined && (
          <button type="button" className="lk-icon-button" aria-label={m['general.back']} onClick={onCancel}>
            <Icon icon={back} />
          </button>
        )}
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['bankAccount.place.heading']}
        </Parts.Heading>
      </div>
      <div className="lk-affix lk-search">
        <Icon icon={search} />
        <input
          type="search"
          className="lk-input"
          autoComplete="off"
          aria-label={m['bankAccount.place.search']}
          placeholder={m['bankAccount.place.search']}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <div className="lk-stack lk-stack-1">
        {groups.map(({ key, places }) => {
          if (places.length === 0) return null;
          const list = (
            <ul className="lk-list" data-inset="">
              {places.map((place) => (
                <PlaceRow key={place.id} place={place} />
              ))}
              {key === 'countries' && elsewhere !== undefined && <PlaceRow place={elsewhere} />}
            </ul>
          );
          // A list of all networks would push the countries down, and below eighty countries it would not be seen.
          if (key === 'wallets' && countries.length > 0)
            return (
              <details
                key={key}
                className="lk-exact"
                data-lk-part="wallets"
                open={hasOpenWallets}
                onToggle={({ currentTarget }) => setOpenWallets(currentTarget.open)}
              >
                <summary>
                  <Group className="lk-small">{walletsLabel}</Group>
                  <Icon icon={down} />
                </summary>
                {list}
              </details>
            );
          return (
            <div key={key}>
              <Group className="lk-day">{m[`bankAccount.place.${key}`]}</Group>
              {list}
            </div>
          );
        })}
        {isSearching && found.length === 0 && <p className="lk-muted">{m['bankAccount.place.none']}</p>}
        {isSearching && elsewhere !== undefined && (
          <ul className="lk-list" data-inset="">
            <PlaceRow place={elsewhere} />
          </ul>
        )}
      </div>
    </>
  );
}

function PlaceRow({ place }: { readonly place: Place }): ReactElement {
  const m = useMessages(texts);
  const { country, network, currency, currencyName, name } = place;
  const isElsewhere = country === undefined && network === undefined;
  const second =
    network !== undefined
      ? m['bankAccount.place.onNetwork']({ currency: currencyName, network })
      : m['bankAccount.place.currency']({ currency: currencyName, currencyCode: currency ?? '' });
  return (
    <li>
      <Parts.Place place={place} className="lk-row">
        {country === undefined ? (
          <span className="lk-mark" data-tone="accent" aria-hidden="true">
            <Icon icon={isElsewhere ? globe : networkIcon} />
          </span>
        ) : (
          <Avatar name={[...country].join(' ')} identifier={country} />
        )}
        <span className="lk-two">
          <span>{isElsewhere ? m['bankAccount.place.elsewhere'] : name}</span>{' '}
          <span className="lk-small">{isElsewhere ? m['bankAccount.place.elsewhere.text'] : second}</span>
        </span>
        <Icon icon={next} />
      </Parts.Place>
    </li>
  );
}

/** Finds places by what is shown of them. The label of the wallets finds them all, where no country is found. */
function findPlaces(
  parameters: Pick<Places, 'countries' | 'wallets'> & { readonly query: string; readonly walletsLabel: string },
): readonly Place[] {
  const { query, walletsLabel } = parameters;
  const countries = parameters.countries.filter((place) => matches(place, query));
  const label = countries.length === 0 ? walletsLabel : undefined;
  return [...countries, ...parameters.wallets.filter((place) => matches(place, query, label))];
}

function matches({ name, country, currency, currencyName, network }: Place, query: string, label?: string): boolean {
  const text = foldText([name, country, currency, currencyName, network, label].filter(Boolean).join(' '));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

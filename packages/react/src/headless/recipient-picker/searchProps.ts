import type { ChangeEvent } from 'react';

/** Returns the props of the field that searches saved accounts. */
export function searchProps(search: {
  readonly id: string;
  readonly query: string;
  readonly setQuery: (query: string) => void;
}): Readonly<Record<string, unknown>> {
  const { id, query, setQuery } = search;
  return {
    id,
    type: 'search',
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'search',
    value: query,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setQuery(event.currentTarget.value),
  };
}

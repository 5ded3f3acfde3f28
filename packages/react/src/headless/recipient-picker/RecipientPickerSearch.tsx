'use client';
import type { ChangeEvent } from 'react';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useRecipientPickerContext } from './context.ts';

/**
 * Searches the accounts by name, bank, number and currency. Give it an `aria-label` or a `<label>`. Renders an `<input
 * type="search">`.
 */
export const RecipientPickerSearch: Part<'input', PartState> = createPart<'input', PartState>(
  'input',
  'recipient-search',
  () => {
    const { picker, state, ids } = useRecipientPickerContext('RecipientPicker.Search');
    return {
      state,
      props: {
        id: ids.search,
        type: 'search',
        autoComplete: 'off',
        spellCheck: false,
        enterKeyHint: 'search',
        value: picker.query,
        onChange: (event: ChangeEvent<HTMLInputElement>) => picker.setQuery(event.currentTarget.value),
      },
    };
  },
);

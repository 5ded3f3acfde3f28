'use client';
import { useEffect, useRef } from 'react';
import type { WalletExportState } from '../../hooks/createWalletExportStore.ts';
import type { WalletExport } from '../../hooks/useWalletExport.ts';
import { watchPageLeave } from '../../hooks/watchPageLeave.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { type ExportStatement, useWalletExportContext } from './context.ts';

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const WalletExportHeading: Part<'h2', WalletExportState, HeadingOwnProps> = createPart<
  'h2',
  WalletExportState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { walletExport, ids } = useWalletExportContext('WalletExport.Heading');
  return { rest, state: walletExport.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/** A statement of the user, without which no export starts. Renders an `<input type="checkbox">`. */
export const WalletExportStatement: Part<'input', WalletExportState, WalletExportStatement.Own> = createPart<
  'input',
  WalletExportState,
  WalletExportStatement.Own
>('input', 'statement', ({ statement, ...rest }) => {
  const { walletExport, stated, state } = useWalletExportContext('WalletExport.Statement');
  const props = {
    type: 'checkbox',
    checked: stated.has(statement),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => state(statement, event.currentTarget.checked),
  };
  return { rest, state: walletExport.state, props };
});

export declare namespace WalletExportStatement {
  interface Own {
    readonly statement: ExportStatement;
  }
}

/** Starts the export, once the user has stated both. Renders a `<button>`. */
export const WalletExportStart: Part<'button', WalletExportState> = createPart<'button', WalletExportState>(
  'button',
  'start',
  () => {
    const { walletExport, stated } = useWalletExportContext('WalletExport.Start');
    const { state } = walletExport;
    const disabled = stated.size < 2;
    return {
      state,
      flags: { busy: state.status === 'exporting', disabled },
      props: {
        onClick: () => {
          if (!disabled) walletExport.start();
        },
      },
    };
  },
);

/**
 * The words, while they are shown: one `<li>` for each, written past React, so that they are in no property, state or
 * tree of it. They leave with the step, and at once when the page is left or printed. Renders an `<ol>`.
 */
export const WalletExportWords: Part<'ol', WalletExportState> = createPart<'ol', WalletExportState>(
  'ol',
  'words',
  () => {
    const { walletExport } = useWalletExportContext('WalletExport.Words');
    const { state, words } = walletExport;
    const ref = useRef<HTMLOListElement>(null);
    const isShown = state.status === 'opened' && state.isShown;
    useEffect(() => {
      const element = ref.current;
      if (element === null || !isShown) return undefined;
      for (const word of words()) {
        const item = element.ownerDocument.createElement('li');
        item.textContent = word;
        element.append(item);
      }
      const clear = () => element.replaceChildren();
      const stop = watchPageLeave(clear);
      return () => {
        stop();
        clear();
      };
    }, [isShown, words]);
    // A translation service would receive them.
    return { state, ref, props: { translate: 'no', spellCheck: false } };
  },
);

/** Creates a button that does one thing with the export. */
// @__NO_SIDE_EFFECTS__
function createAction(name: string, act: (walletExport: WalletExport) => void): Part<'button', WalletExportState> {
  return createPart<'button', WalletExportState>('button', name, () => {
    const { walletExport } = useWalletExportContext(`WalletExport (${name})`);
    return { state: walletExport.state, props: { onClick: () => act(walletExport) } };
  });
}

/** Shows the words. Renders a `<button>`. */
export const WalletExportShow: Part<'button', WalletExportState> = createAction('show', ({ show }) => show());

/** Wipes the words and ends the export. Renders a `<button>`. */
export const WalletExportEnd: Part<'button', WalletExportState> = createAction('end', ({ end }) => end());

/** Starts the export again after a failure. Renders a `<button>`. */
export const WalletExportRetry: Part<'button', WalletExportState> = createAction('retry', ({ start }) => start());

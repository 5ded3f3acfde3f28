'use client';
import type { AuthMethod } from '@latchkey/core';
import type { OauthProvider } from '../../hooks/OauthProvider.ts';
import type { Credentials } from '../../hooks/useCredentials.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useCredentialsContext } from './context.ts';

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const CredentialsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { state, ids } = useCredentialsContext('Credentials.Heading');
    return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/** The list of ways to sign in. Renders a `<ul>`. */
export const CredentialsList: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'credential-list', () => {
  const { state, ids } = useCredentialsContext('Credentials.List');
  return { state, props: { 'aria-labelledby': ids.heading } };
});

/** Opens one way to sign in. Renders a `<button>`. */
export const CredentialsItem: Part<'button', PartState, CredentialsItem.Own> = createPart<
  'button',
  PartState,
  CredentialsItem.Own
>('button', 'credential', ({ credential, ...rest }) => {
  const { credentials, state } = useCredentialsContext('Credentials.Item');
  return { rest, state, props: { onClick: () => credentials.open(credential) } };
});

export declare namespace CredentialsItem {
  interface Own {
    readonly credential: AuthMethod;
  }
}

/** Adds codes by e-mail or text message. Renders a `<button>`. */
export const CredentialsAdd: Part<'button', PartState, CredentialsAdd.Own> = createPart<
  'button',
  PartState,
  CredentialsAdd.Own
>('button', 'add', ({ by, ...rest }) => {
  const { credentials, state } = useCredentialsContext('Credentials.Add');
  return { rest, state, props: { onClick: () => credentials.add(by) } };
});

export declare namespace CredentialsAdd {
  interface Own {
    readonly by: 'EMAIL_OTP' | 'SMS_OTP';
  }
}

/** Adds a passkey. Renders a `<button>`. */
export const CredentialsAddPasskey: Part<'button', PartState, CredentialsAddPasskey.Own> = createPart<
  'button',
  PartState,
  CredentialsAddPasskey.Own
>('button', 'add-passkey', ({ nickname, ...rest }) => {
  const { credentials, state } = useCredentialsContext('Credentials.AddPasskey');
  return { rest, state, props: { onClick: () => credentials.addPasskey(nickname) } };
});

export declare namespace CredentialsAddPasskey {
  interface Own {
    /** 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. */
    readonly nickname: string;
  }
}

/** Adds an identity of a provider. Renders a `<button>`. */
export const CredentialsAddIdentity: Part<'button', PartState, CredentialsAddIdentity.Own> = createPart<
  'button',
  PartState,
  CredentialsAddIdentity.Own
>('button', 'add-identity', ({ provider, ...rest }) => {
  const { credentials, state } = useCredentialsContext('Credentials.AddIdentity');
  return { rest, state, props: { onClick: () => credentials.addIdentity(provider) } };
});

export declare namespace CredentialsAddIdentity {
  interface Own {
    readonly provider: OauthProvider;
  }
}

const BUSY: ReadonlySet<string> = new Set(['readingContact', 'making', 'changing', 'checking']);

/** Creates a button that does one thing with the credentials. */
// @__NO_SIDE_EFFECTS__
function createAction(
  name: string,
  act: (credentials: Credentials) => void,
  isAbsent?: (credentials: Credentials) => boolean,
): Part<'button', PartState> {
  return createPart<'button', PartState>('button', name, () => {
    const { credentials, state } = useCredentialsContext(`Credentials (${name})`);
    const flags = { busy: name !== 'back' && BUSY.has(state.status) };
    return { state, flags, absent: isAbsent?.(credentials), props: { onClick: () => act(credentials) } };
  });
}

/** Confirms that codes may go to the shown contact. Renders a `<button>`. */
export const CredentialsConfirmContact: Part<'button', PartState> = createAction(
  'confirm-contact',
  ({ confirmContact }) => confirmContact(),
);

/** Asks whether the open one shall be removed; renders nothing for the last one. Renders a `<button>`. */
export const CredentialsRemove: Part<'button', PartState> = createAction(
  'remove',
  ({ askToRemove }) => askToRemove(),
  ({ state }) => 'credentials' in state && state.credentials.length < 2,
);

/** Removes the one that was asked for. Renders a `<button>`. */
export const CredentialsConfirmRemoval: Part<'button', PartState> = createAction('confirm-removal', ({ remove }) =>
  remove(),
);

/** One step back. Renders a `<button>`. */
export const CredentialsBack: Part<'button', PartState> = createAction('back', ({ back }) => back());

/** Repeats what failed: the reading of the list, or a change. Renders a `<button>`. */
export const CredentialsRetry: Part<'button', PartState> = createAction('retry', ({ state, reload, retry }) =>
  state.status === 'changing' ? retry() : reload(),
);

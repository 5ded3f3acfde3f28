'use client';
import type { NextStep } from '@latchkey/core';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { getLevelBelow, type HeadingLevel, toHeadingTag } from '../../headless/part/heading.ts';
import type { OauthProvider } from '../../hooks/OauthProvider.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Icon } from '../../icons/Icon.tsx';
import { key, next } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import type { PanelProps } from '../base/PanelProps.ts';
import { RevealInOrder } from '../base/RevealInOrder.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Credentials } from '../credentials/Credentials.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { ScaFactors } from '../sca-factors/ScaFactors.tsx';
import { Sessions } from '../sessions/Sessions.tsx';
import { WalletExport } from '../wallet-export/WalletExport.tsx';
import { Protection } from './Protection.tsx';
import { texts } from './texts.ts';

/**
 * Everything that protects a wallet, on one page: the ways to sign in, where the user is signed in, the ways to confirm,
 * and the export of the wallet. Each of them is also a component of its own, and loads on demand.
 *
 * ```tsx
 * <SecurityCenter onChange={({ section, change }) => console.log(section, change)} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function SecurityCenter(props: SecurityCenter.Props): ReactElement {
  checkProps('SecurityCenter', props);
  const { headingLevel = 2, variant, slots, className, id } = props;
  const appearance = useAppearance('SecurityCenter', texts);
  const m = useMessages(texts);
  const isSignedOut = useSession().status === 'signedOut';
  const headingId = useId();
  const [view, setView] = useState<View>('first');
  const Heading = toHeadingTag(headingLevel);
  return (
    <section
      id={id}
      data-lk-part="security-center"
      data-state={view}
      aria-labelledby={headingId}
      {...panelProps(appearance, variant, className)}
    >
      <Heading id={headingId} className="lk-title">
        {m['securityCenter.heading']}
      </Heading>
      {isSignedOut ? (
        <SignInPrompt headingLevel={headingLevel}>{m['securityCenter.signedOut']}</SignInPrompt>
      ) : (
        <>
          {view === 'export' && (
            <WalletExport
              variant="plain"
              headingLevel={getLevelBelow(headingLevel)}
              autoFocus={true}
              onError={props.onError}
              onCancel={() => setView('returned')}
              onClose={() => setView('returned')}
            />
          )}
          {/* It stays during an export: what it shows need not load again, and the focus returns to its button. */}
          <div className="lk-ordered" hidden={view === 'export'}>
            <Overview {...props} headingLevel={headingLevel} view={view} onExport={() => setView('export')} />
          </div>
        </>
      )}
      {slots?.footer}
    </section>
  );
}

/** What the user sees: the overview, before or after an export, or the export. */
type View = 'first' | 'export' | 'returned';

function Overview(
  props: SecurityCenter.Props & {
    readonly headingLevel: HeadingLevel;
    readonly view: View;
    readonly onExport: () => void;
  },
): ReactElement {
  const { confirmations = true, name, origin, providers, onAddContact, onReady, onChange, onError } = props;
  const level = getLevelBelow(props.headingLevel);
  const shared = { variant: 'plain', headingLevel: level, onError } as const;
  return (
    <RevealInOrder onReady={onReady}>
      <Credentials
        {...shared}
        name={name}
        providers={providers}
        onAddContact={onAddContact}
        onChange={(change) => onChange?.({ section: 'credentials', change })}
        slots={{ header: (state) => <Protection state={state} /> }}
      />
      <Sessions {...shared} onChange={(change) => onChange?.({ section: 'sessions', change })} />
      {confirmations && (
        <ScaFactors
          {...shared}
          origin={origin}
          onChange={(change) => onChange?.({ section: 'confirmations', change })}
        />
      )}
      {props.walletExport !== false && (
        <ExportRow level={level} isReturned={props.view === 'returned'} onOpen={props.onExport} />
      )}
    </RevealInOrder>
  );
}

function ExportRow(props: {
  readonly level: HeadingLevel;
  readonly isReturned: boolean;
  readonly onOpen: () => void;
}): ReactElement {
  const m = useMessages(texts);
  const { isReturned } = props;
  const button = useRef<HTMLButtonElement>(null);
  // After the export the focus returns to what opened it.
  useEffect(() => {
    if (isReturned) button.current?.focus();
  }, [isReturned]);
  const Heading = toHeadingTag(props.level);
  return (
    <div className="lk-stack">
      <Heading className="lk-heading">{m['securityCenter.keys']}</Heading>
      <ul className="lk-list" data-inset="">
        <li>
          <button type="button" className="lk-row" data-lk-part="export" ref={button} onClick={props.onOpen}>
            <span className="lk-mark" aria-hidden="true">
              <Icon icon={key} />
            </span>
            <span className="lk-two">
              <span>{m['securityCenter.export']}</span>
              <span className="lk-small">{m['securityCenter.export.text']}</span>
            </span>
            <Icon icon={next} />
          </button>
        </li>
      </ul>
    </div>
  );
}

export declare namespace SecurityCenter {
  /** What was changed, and where. */
  interface Change {
    readonly section: 'credentials' | 'sessions' | 'confirmations';
    readonly change: 'added' | 'removed' | 'ended' | 'othersEnded' | 'signedOut';
  }
  interface Props extends PanelProps {
    /** Whether payments are confirmed by the user (SCA). @default true */
    readonly confirmations?: boolean | undefined;
    /** Whether the wallet can be exported. @default true */
    readonly walletExport?: boolean | undefined;
    /** The name of a new passkey. Default: browser and system. */
    readonly name?: string | undefined;
    /** The page's origin, for passkeys. @default location.origin */
    readonly origin?: string | undefined;
    /** Identity providers that can be added. @default [] */
    readonly providers?: readonly OauthProvider[] | undefined;
    /** Opens the user's profile, where codes have no address or number to go to yet. Without it there is no button. */
    readonly onAddContact?: (() => void) | undefined;
    /** Called once, when every section first shows what it has read, or an error; after four seconds at the latest. */
    readonly onReady?: (() => void) | undefined;
    readonly onChange?: ((change: Change) => void) | undefined;
    readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
    readonly slots?: { readonly footer?: ReactNode } | undefined;
    readonly id?: string | undefined;
  }
}

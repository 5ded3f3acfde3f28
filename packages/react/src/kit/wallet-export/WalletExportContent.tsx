'use client';
import type { ReactElement, ReactNode } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useWalletExportContext } from '../../headless/wallet-export/context.ts';
import * as Parts from '../../headless/wallet-export/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { privateProps } from '../base/privateProps.ts';
import { panelProps } from '../base/rootProps.ts';
import { LockScreen } from '../lock-screen/LockScreen.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps, WalletExportProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { WarningStep } from './WarningStep.tsx';

/** What `<WalletExport>` shows once it is loaded. */
export default function WalletExportContent(props: WalletExportProps): ReactElement {
  const appearance = useAppearance('WalletExport', texts);
  const { variant, headingLevel = 2, onCancel, onClose, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      {slots?.header}
      <Step headingLevel={headingLevel} onCancel={onCancel} onClose={onClose} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { walletExport } = useWalletExportContext('WalletExport');
  const { state } = walletExport;
  const { headingLevel } = props;
  switch (state.status) {
    case 'idle':
      return <WarningStep {...props} isWiped={state.isWiped} />;
    case 'signedOut':
      return (
        <Titled {...props} heading={m['walletExport.heading']}>
          <SignInPrompt headingLevel={headingLevel}>{m['walletExport.signedOut']}</SignInPrompt>
        </Titled>
      );
    case 'exporting':
      return (
        <Titled {...props} heading={m['walletExport.heading']}>
          <Parts.Start className="lk-button lk-primary">
            <Busy busy={true}>{m['walletExport.exporting']}</Busy>
          </Parts.Start>
        </Titled>
      );
    case 'reauthenticating':
      return (
        <Titled {...props} heading={m['walletExport.heading']}>
          <Notice>{m['walletExport.signIn']}</Notice>
          <LockScreen
            headingLevel={getLevelBelow(headingLevel)}
            className="lk-inset"
            autoFocus={true}
            onCancel={walletExport.end}
          />
        </Titled>
      );
    case 'failed':
      return (
        <Titled {...props} heading={m['walletExport.heading']}>
          <Notice tone="error" title={m['walletExport.failed']}>
            {errorText(m, state.error)}
          </Notice>
          <div className="lk-actions">
            <Parts.Retry className="lk-button lk-primary">{m['general.tryAgain']}</Parts.Retry>
            <Parts.End className="lk-button lk-quiet">{m['walletExport.cancel']}</Parts.End>
          </div>
        </Titled>
      );
    case 'opened':
      return state.isShown ? <WordsStep {...props} /> : <OpenedStep {...props} />;
  }
}

/** The words wait for the user. */
function OpenedStep(props: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <Titled {...props} heading={m['walletExport.opened.heading']}>
      <p className="lk-muted">{m['walletExport.opened.text']}</p>
      <Warning />
      <div className="lk-actions">
        <Parts.Show className="lk-button lk-primary">{m['walletExport.show']}</Parts.Show>
        <Parts.End className="lk-button lk-quiet">{m['walletExport.cancel']}</Parts.End>
      </div>
    </Titled>
  );
}

/** The words. They are announced nowhere: a screen reader reads the list on request. */
function WordsStep(props: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <Titled {...props} heading={m['walletExport.words']}>
      <p className="lk-muted">{m['walletExport.words.text']}</p>
      <Parts.Words {...privateProps('lk-words')} dir="ltr" lang="en" aria-label={m['walletExport.words']} />
      <Warning />
      <div className="lk-actions">
        <Parts.End className="lk-button lk-primary" onClick={() => props.onClose?.()}>
          {m['walletExport.end']}
        </Parts.End>
      </div>
    </Titled>
  );
}

function Titled(props: StepProps & { readonly heading: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {props.heading}
      </Parts.Heading>
      {props.children}
    </>
  );
}

/** What the words can do in the wrong hands. */
function Warning(): ReactElement {
  const m = useMessages(texts);
  return (
    <Notice tone="warning" announced={false} title={m['walletExport.warning.title']}>
      {m['walletExport.warning']}
    </Notice>
  );
}

import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { passkey as passkeyIcon } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Buttons of the methods that need no form: a passkey, and identity providers. */
export function OtherMethods(props: Pick<StepProps, 'passkey' | 'providers'>): ReactElement | null {
  const m = useMessages(texts);
  const { passkey } = useLoginContext('Login');
  const hasPasskey = props.passkey === 'offered' && passkey.isSupported;
  if (!hasPasskey && props.providers.length === 0) return null;
  return (
    <>
      <p className="lk-rule">{m['login.or']}</p>
      <div className="lk-actions">
        {hasPasskey && (
          <Parts.Passkey className="lk-button lk-outline">
            <Icon icon={passkeyIcon} />
            {m['login.passkey.start']}
          </Parts.Passkey>
        )}
        <Providers providers={props.providers} />
      </div>
    </>
  );
}

/** One button for each identity provider. */
export function Providers({ providers }: Pick<StepProps, 'providers'>): ReactElement | null {
  const m = useMessages(texts);
  if (providers.length === 0) return null;
  return (
    <div className={providers.length > 1 ? 'lk-pair' : 'lk-actions'}>
      {providers.map((provider) => (
        <Parts.Provider
          key={provider.id}
          provider={provider}
          className="lk-button lk-outline"
          aria-label={m['login.provider.heading']({ provider: provider.name })}
        >
          {provider.icon}
          {provider.name}
        </Parts.Provider>
      ))}
    </div>
  );
}

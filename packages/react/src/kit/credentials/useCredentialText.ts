import { type AuthMethod, maskIdentifier } from '@latchkey/core';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { getFactorIcon } from '../../icons/getFactorIcon.ts';
import type { IconShape } from '../../icons/IconShape.ts';
import { globe } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { texts } from './texts.ts';

/** What a row says of a way to sign in. */
interface CredentialText {
  readonly name: string;
  readonly detail: string;
  readonly icon: IconShape;
}

/** Returns how ways to sign in are described: a passkey by its name, codes by where they are sent. */
export function useCredentialText(): (credential: AuthMethod) => CredentialText {
  const m = useMessages(texts);
  const { locale } = useProvider('Credentials');
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return ({ type, nickname, createdAt }) => {
    const kind = findText(m, `credentials.type.${type}`) ?? m['credentials.type.other'];
    const icon = getFactorIcon(type, globe);
    if (type === 'EMAIL_OTP' || type === 'SMS_OTP') return { name: kind, detail: maskIdentifier(nickname), icon };
    const detail = m['credentials.addedOn']({ time: day.format(Date.parse(createdAt)) });
    return { name: withoutInvisible(nickname) || kind, detail, icon };
  };
}

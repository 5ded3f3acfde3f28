import type { Session } from '@latchkey/core';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { getDevice } from '../passkey-enroll/getDevice.ts';
import { texts } from './texts.ts';

/** What a row says of a session. */
interface SessionText {
  readonly name: string;
  readonly time: string;
}

/**
 * Returns how sessions are described. The service knows no devices: this one is named by its browser, the others by how
 * the user signed in.
 */
export function useSessionText(): (session: Session, isCurrent: boolean) => SessionText {
  const m = useMessages(texts);
  const { locale } = useProvider('Sessions');
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (session, isCurrent) => {
    if (isCurrent) {
      const device = getDevice(navigator.userAgent);
      return {
        name: device === undefined ? m['passkey.thisDevice'] : m['passkey.device'](device),
        time: m['sessions.until']({ time: clock.format(Date.parse(session.expiresAt)) }),
      };
    }
    const name =
      session.type === 'PASSKEY'
        ? m['sessions.by.PASSKEY']({ name: withoutInvisible(session.nickname) })
        : (findText(m, `sessions.by.${session.type}`) ?? m['sessions.by.other']);
    return { name, time: m['sessions.since']({ time: format.format(Date.parse(session.createdAt)) }) };
  };
}

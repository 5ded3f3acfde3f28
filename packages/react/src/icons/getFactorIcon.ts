import type { IconShape } from './IconShape.ts';
import { device, mail, message, passkey } from './shapes.ts';

const ICONS: Readonly<Record<string, IconShape>> = {
  EMAIL_OTP: mail,
  SMS_OTP: message,
  PASSKEY: passkey,
  TOTP: device,
};

/**
 * Returns the icon of a way to sign in or to confirm, else the given one. The types are an open set: inherited property
 * names are not types.
 *
 * ```ts
 * getFactorIcon(session.type, globe)
 * ```
 */
export function getFactorIcon(type: string, other: IconShape): IconShape {
  return (Object.hasOwn(ICONS, type) && ICONS[type]) || other;
}

import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { AccountText } from '../recipient-picker/AccountText.tsx';
import { badges } from '../recipient-picker/badges.ts';
import { usePayeeName } from './usePayeeName.ts';

/** The payee of the payment: avatar, name and account. */
export function PayeeLine(): ReactElement {
  const name = usePayeeName();
  const { payee } = useSendContext('Send');
  return (
    <>
      <Avatar name={payee?.name} badge={badges[payee?.kind ?? 'bank']} />
      {payee === undefined ? <bdi>{name}</bdi> : <AccountText summary={payee} />}
    </>
  );
}

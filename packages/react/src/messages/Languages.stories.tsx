import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../.storybook/environment.ts';
import { fixedLogin } from '../../test/fixedFlow.ts';
import { anna, samplesAt } from '../../test/samples.ts';
import { type SendStory, sendInState } from '../../test/sendInState.tsx';
import { Login } from '../kit/login/Login.tsx';

/** Sign-in and payment in each language of the kit, and in two pseudo-languages. The texts load on demand. */
const meta: Meta = { title: 'Languages' };
export default meta;

type Expected = { readonly locale: string; readonly heading: string | RegExp; readonly dir?: 'ltr' | 'rtl' };

/** Waits for the texts of the locale, and checks the attributes of the component's root. */
async function expectLanguage(canvasElement: HTMLElement, { locale, heading, dir = 'ltr' }: Expected): Promise<void> {
  const root = canvasElement.querySelector('.lk-panel');
  await waitFor(() => expect(root?.querySelector('h2')).toHaveTextContent(heading));
  await expect(root).toHaveAttribute('lang', locale);
  await expect(root).toHaveAttribute('dir', dir);
  await expect(root).not.toHaveAttribute('data-lk-loading');
}

/** A user who enters the code from an e-mail. */
function signIn(expected: Expected): StoryObj {
  const setUp: SetUpStory = ({ wallet }) => {
    const { challenge } = samplesAt(wallet.now());
    return { flow: fixedLogin({ status: 'awaitingCode', identifier: anna, challenge }) };
  };
  return {
    globals: { locale: expected.locale },
    parameters: { setUp },
    render: (_args, { loaded }) => <Login flow={loaded['flow']} methods={['EMAIL_OTP', 'SMS_OTP']} />,
    play: ({ canvasElement }) => expectLanguage(canvasElement, expected),
  };
}

/** A user who reviews a payment. */
function review(expected: Expected): SendStory {
  return {
    ...sendInState(({ intent, quote }) => ({ status: 'reviewing', intent, quote, changed: [] })),
    globals: { locale: expected.locale },
    play: ({ canvasElement }) => expectLanguage(canvasElement, expected),
  };
}

export const GermanSignIn: StoryObj = signIn({ locale: 'de', heading: 'Prüfen Sie Ihre E-Mails' });
export const GermanPayment: SendStory = review({ locale: 'de', heading: 'Prüfen und senden' });
export const FrenchSignIn: StoryObj = signIn({ locale: 'fr', heading: 'Consultez vos e-mails' });
export const FrenchPayment: SendStory = review({ locale: 'fr', heading: 'Vérifier et envoyer' });
export const SpanishSignIn: StoryObj = signIn({ locale: 'es', heading: 'Revise su correo' });
export const SpanishPayment: SendStory = review({ locale: 'es', heading: 'Revisar y enviar' });
export const PortugueseSignIn: StoryObj = signIn({ locale: 'pt-BR', heading: 'Confira seu e-mail' });
export const PortuguesePayment: SendStory = review({ locale: 'pt-BR', heading: 'Conferir e enviar' });
export const SwedishSignIn: StoryObj = signIn({ locale: 'sv', heading: 'Titta i din e-post' });
export const SwedishPayment: SendStory = review({ locale: 'sv', heading: 'Granska och skicka' });
export const ArabicSignIn: StoryObj = signIn({ locale: 'ar-EG', heading: 'راجع بريدك الإلكتروني', dir: 'rtl' });
export const ArabicPayment: SendStory = review({ locale: 'ar-EG', heading: 'المراجعة والإرسال', dir: 'rtl' });
export const HindiSignIn: StoryObj = signIn({ locale: 'hi', heading: 'अपना ईमेल देखें' });
export const HindiPayment: SendStory = review({ locale: 'hi', heading: 'जाँचें और भेजें' });
export const JapaneseSignIn: StoryObj = signIn({ locale: 'ja', heading: 'メールをご確認ください' });
export const JapanesePayment: SendStory = review({ locale: 'ja', heading: '確認して送金' });
export const AccentedSignIn: StoryObj = signIn({ locale: 'en-XA', heading: /^\[Çĥéçķ ýóúŕ émáíļ·+\]$/ });
export const AccentedPayment: SendStory = review({ locale: 'en-XA', heading: /^\[Çĥéçķ áñð šéñð·+\]$/ });
export const MirroredSignIn: StoryObj = signIn({ locale: 'ar-XB', heading: /Check/, dir: 'rtl' });
export const MirroredPayment: SendStory = review({ locale: 'ar-XB', heading: /Check/, dir: 'rtl' });

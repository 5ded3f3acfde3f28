import { formatMoney } from '@latchkey/core';
import { SignIn } from './SignIn.jsx';
import { pins } from './service.js';

const price = { amount: 1_250n, currency: { code: 'USD', decimals: 2 } };

export default function Page() {
  return (
    <main>
      <p>{formatMoney(price, { locale: 'en' })}</p>
      <SignIn pins={pins} />
    </main>
  );
}

// Renders the sign-in of the kit to HTML.
import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { Login } from '@latchkey/react/kit';
import { createSandbox } from '@latchkey/sandbox';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const { pins } = createSandbox({ seed: 'render' });
const wallet = createWallet({ relay: '/latchkey', pins });
const html = renderToString(createElement(WalletProvider, { wallet }, createElement(Login)));
if (!html.includes('data-lk-part="login"')) throw new Error(`The page shows no sign-in: ${html}`);
console.log('rendered');

import { defineElements } from '@latchkey/elements';
import { createApp } from 'vue';
import App from './App.vue';
import '@latchkey/elements/styles.css';
import './page.css';

// The keys of the service, from `.env`. They are part of the page, so that no server can replace them.
const pins = { otp: [import.meta.env.LATCHKEY_OTP_PIN], export: [import.meta.env.LATCHKEY_EXPORT_PIN] };
if (!customElements.get('latchkey-wallet')) defineElements({ relay: '/latchkey', pins });

createApp(App).mount('#app');

import { defineElements } from '/elements/index.js';
import { pins } from '/pins.js';

defineElements({ relay: '/latchkey', pins });

// Events bubble, and have no secret.
document.addEventListener('latchkey-success', ({ detail }) => console.info('Sent', detail.transactionId));

// It warns in the console about mistakes. In production: '/elements/index.js'.
import { defineElements } from '/elements/development.js';
import { pins } from '/pins.js';

defineElements({ relay: '/latchkey', pins });

// Events bubble, and have no secret.
document.addEventListener('latchkey-success', ({ detail }) => console.info('Sent', detail.transactionId));

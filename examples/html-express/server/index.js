// The backend: the page, the relay, and your own routes.
import { fileURLToPath } from 'node:url';
import { requestListener } from '@latchkey/relay/node';
import express from 'express';
import { relay } from './relay.js';

const { LATCHKEY_OTP_PIN, LATCHKEY_EXPORT_PIN, HOST = 'localhost', PORT = '5173', TRUST_PROXY } = process.env;
const pins = { otp: [LATCHKEY_OTP_PIN], export: [LATCHKEY_EXPORT_PIN] };
const elements = fileURLToPath(new URL('.', import.meta.resolve('@latchkey/elements')));

// Set TRUST_PROXY=1 only if clients reach the backend through your proxy alone. Undefined causes a warning behind one.
const listener = requestListener({ fetch: relay.fetch, trustProxy: TRUST_PROXY === '1' || undefined });
const app = express();
// Before everything that reads bodies.
app.use((request, response, next) => {
  if (request.url.startsWith('/latchkey/')) listener(request, response);
  else next();
});
app.use('/elements', express.static(elements));
app.use(express.static('public'));
// The keys of the service. In production, write them into a file of the page, so that no server can replace them.
app.get('/pins.js', (_, response) => {
  response.type('js').send(`export const pins = ${JSON.stringify(pins)};\n`);
});

// Express calls this function with an error, too: without its report, a busy port would look like a start.
app.listen(Number(PORT), HOST, (error) => {
  if (!error) return console.log(`http://localhost:${PORT}`);
  console.error(`The backend cannot listen on port ${PORT}: ${error.message}. Set PORT to a free one, or HOST.`);
  process.exit(1);
});

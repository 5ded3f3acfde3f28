import { createRelay, keepRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createCustomer } from '@latchkey/service';
import { service } from './service.js';

// The development server loads this module again after each save.
export const relay = keepRelay(() =>
  createRelay({
    service,
    store: memoryStore(),
    identity: walletSignIn({
      resolve: async (email) => {
        const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US' };
        return { customerId: (await createCustomer(service, { body })).id };
      },
    }),
  }),
);

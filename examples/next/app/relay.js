import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createCustomer } from '@latchkey/service';
import { service } from './service.js';

export const relay = createRelay({
  service,
  store: memoryStore(),
  identity: walletSignIn({
    resolve: async (email) => {
      const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US' };
      return { customerId: (await createCustomer(service, { body })).id };
    },
  }),
});

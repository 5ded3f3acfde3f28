import { updateCustomer } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { assertWithoutProblems, invalidField } from '../../http/refusal.ts';
import { openWallet } from '../internalAccounts/openWallet.ts';
import { recheck } from '../verifications/recheck.ts';
import { contactChangeOf, moveCredentials } from './contactChange.ts';
import { findCustomer } from './findCustomer.ts';
import { changedProfile } from './profile.ts';
import { hasAcceptedTerms } from './ready.ts';
import { presentCustomer } from './row.ts';
import { assertAddressFree, customerProblems } from './rules.ts';
import { checkConsent } from './terms.ts';

/**
 * Changes a customer. A contact that a wallet's codes go to changes by signed retry; one that must be verified has to be
 * verified anew. The end user's consent opens the wallet, where it was waited for.
 */
export default handler(
  updateCustomer,
  (engine, call) => {
    const { params, body } = call;
    const customer = findCustomer(engine, params.customerId);
    if (body.customerType !== customer.customerType) {
      throw invalidField('customerType', 'The type of a customer cannot change.');
    }
    const profile = changedProfile(customer, body);
    const { customerType, identifier } = body;
    assertWithoutProblems(customerProblems({ ...profile, customerType, identifier }));
    assertAddressFree(engine, body.umaAddress, customer.id);
    checkConsent(body.endUserTermsConsent);
    const change = contactChangeOf(customer, body);
    const unsigned = change && moveCredentials(engine, call, customer, change);
    if (unsigned) return reply(202, unsigned);
    const row = engine.tables.customers.put({
      ...customer,
      profile,
      ...(body.identifier !== undefined && { hasIdentifier: true }),
      ...(body.umaAddress !== undefined && { umaAddress: body.umaAddress }),
      ...(change && { verified: (customer.verified ?? []).filter((channel) => channel !== change.channel) }),
      updatedAt: engine.now(),
    });
    recheck(engine, row.id);
    if (!hasAcceptedTerms(engine, customer) && hasAcceptedTerms(engine, row)) openWallet(engine, row);
    return reply(200, presentCustomer(engine, row));
  },
  customerProblems,
);

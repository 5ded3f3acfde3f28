import { join } from 'node:path';
import { createExternalAccount, listInternalAccounts, sandboxFundInternalAccount } from '@latchkey/service';
import { openWalletPage, type WalletPage, type WalletPageOptions } from '../walletPage/openWalletPage.ts';
import type { KitPageName } from './page.tsx';

/** A page with one component of the kit, on its own relay and sandbox. */
export interface KitPage extends WalletPage {
  /** The URL that shows a component, in a language. */
  show(name: KitPageName, parameters?: Readonly<Record<string, string>>): string;
  /** Credits the wallet of a user who has signed in: dollars. */
  fund(email: string, dollars: number): Promise<void>;
  /** Registers a bank account in Germany for a user who has signed in. */
  addPayee(email: string, fullName: string): Promise<void>;
}

/** Serves the page. */
export async function openKitPage(options: Omit<WalletPageOptions, 'entry'> = {}): Promise<KitPage> {
  const wallets = await openWalletPage({ webhooks: true, ...options, entry: join(import.meta.dirname, 'page.tsx') });
  const { service, sandbox } = wallets;
  return {
    ...wallets,
    show: (name, parameters) => `${wallets.url}/?${new URLSearchParams({ show: name, ...parameters })}`,
    async fund(email, dollars) {
      const customerId = await wallets.findCustomer(email);
      const { data } = await listInternalAccounts(service, { query: { customerId, type: 'EMBEDDED_WALLET' } });
      const [account] = data;
      if (account === undefined) throw new Error(`${email} has no wallet.`);
      const body = { amount: dollars * 1_000_000 };
      await sandboxFundInternalAccount(service, { internalAccountId: account.id, body });
      await sandbox.idle();
    },
    async addPayee(email, fullName) {
      const customerId = await wallets.findCustomer(email);
      const beneficiary = { beneficiaryType: 'INDIVIDUAL' as const, fullName, countryOfResidence: 'DE' };
      const accountInfo = { accountType: 'EUR_ACCOUNT' as const, iban: 'DE89370400440532013000', beneficiary };
      await createExternalAccount(service, { body: { customerId, currency: 'EUR', accountInfo } });
    },
  };
}

import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import type { CustomerId } from '@latchkey/contract';
import { createCustomer, getCustomer, type ServiceClient, ServiceError } from '@latchkey/service';

const HOUR = 3_600_000;

/**
 * The demo's own rule of who may come in: anybody with an e-mail address, who becomes a customer the first time.
 * Real integrators look the person up among their own users and never create one here.
 *
 * ```ts
 * const customers = openCustomers({ service, file: '.latchkey/customers.jsonl' })
 * await customers.resolve('ada@example.com') // { customerId: 'Customer:…' }
 * ```
 */
export function openCustomers(parameters: openCustomers.Parameters): {
  resolve(identifier: string): Promise<{ customerId: CustomerId } | null>;
} {
  const { service, file, now = Date.now, newPerHour = 60 } = parameters;
  const known = read(file);
  const underway = new Map<string, Promise<{ customerId: CustomerId } | null>>();
  const created: number[] = [];

  return {
    async resolve(identifier) {
      const email = emailOf(identifier);
      if (!email) return null;
      const name = nameOf(email);
      const customerId = known.get(name);
      if (customerId && (await exists(customerId))) return { customerId };
      const running = underway.get(name);
      if (running) return running;
      const making = make(email, name).finally(() => underway.delete(name));
      underway.set(name, making);
      return making;
    },
  };

  /** A sandbox can be emptied behind our back; its customers are then made anew. */
  async function exists(customerId: CustomerId): Promise<boolean> {
    try {
      await getCustomer(service, { customerId });
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'USER_NOT_FOUND') return false;
      throw error;
    }
  }

  async function make(email: string, name: string): Promise<{ customerId: CustomerId } | null> {
    while (created[0] !== undefined && created[0] <= now() - HOUR) created.shift();
    if (created.length >= newPerHour) return null;
    created.push(now());
    const { id } = await createCustomer(service, {
      // The key outlives a crash between the service's answer and the line below.
      idempotencyKey: name,
      body: {
        customerType: 'INDIVIDUAL',
        platformCustomerId: name,
        fullName: 'Demo Person',
        email,
        region: 'US',
        currencies: ['USDB'],
      },
    });
    known.set(name, id);
    append(file, { name, customerId: id });
    return { customerId: id };
  }
}

export declare namespace openCustomers {
  interface Parameters {
    readonly service: ServiceClient;
    /** One line of JSON per customer. */
    readonly file: string;
    readonly now?: () => number;
    /** New customers in any hour; known ones come in regardless. */
    readonly newPerHour?: number;
  }
}

function emailOf(identifier: string): string | undefined {
  const email = identifier.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : undefined;
}

/** The platform's own id of a customer: nothing personal in it, the same for the same address. */
function nameOf(email: string): string {
  return `demo-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;
}

function read(file: string): Map<string, CustomerId> {
  const known = new Map<string, CustomerId>();
  if (!existsSync(file)) return known;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // A line that a crash cut short is no line; the idempotency key brings its customer back.
    const match = /^\{"name":"(demo-[0-9a-f]{32})","customerId":"(Customer:[\w-]+)"\}$/.exec(line);
    if (match?.[1] && match[2]) known.set(match[1], match[2] as CustomerId);
  }
  return known;
}

function append(file: string, row: { name: string; customerId: CustomerId }): void {
  const handle = openSync(file, 'a', 0o600);
  appendFileSync(handle, `${JSON.stringify(row)}\n`);
  fsyncSync(handle);
  closeSync(handle);
}

import { executeQuote } from '@latchkey/contract/quotes';
import { type Person, payloadOf, type QuoteSeen, type World } from './world.ts';

/** A quote in a state, and whose it is. People are new each time: the clock moves under them. */
export interface Standing {
  readonly quote: QuoteSeen;
  readonly person: Person;
}

/** Somebody new who is signed in and has money. */
export async function payer(world: World): Promise<Person> {
  const person = await world.signIn();
  await world.fund(person.accountId, 100_000_000);
  return person;
}

/** A quote of somebody's to a bank account of theirs; the end of its number may decide (supplement 10.4). */
export async function drawn(world: World, person: Person, accountNumber?: string): Promise<Standing> {
  return { person, quote: await world.quote(person.accountId, await world.bank(person.customerId, accountNumber)) };
}

/** The same, executed by whoever holds the wallet. */
export async function executed(world: World, { person, quote }: Standing): Promise<Standing> {
  const signature = await person.signer.sign(payloadOf(quote));
  return { person, quote: await world.must(executeQuote, { params: { quoteId: quote.id }, signature }) };
}

// Names of people and merchants are sample data.
// cspell:disable
import type { CustomerRequest } from '@latchkey/contract/customers';
import type { Persona } from '../../personas.ts';

/** Something that happened to a sample customer. Amounts are in cents of a dollar. */
export type StoryEvent = { readonly daysAgo: number } /** From a payment address, with the name of its owner. */ & (
  | { readonly type: 'moneyIn'; readonly cents: number; readonly from: string; readonly sender: string }
  /** The payee is the name of one of the customer's accounts. */
  | { readonly type: 'payment'; readonly cents: number; readonly to: string }
  | { readonly type: 'cardPayment'; readonly cents: number; readonly merchant: string; readonly isHeld?: boolean }
);

/** A bank account of a payee. */
export type Payee =
  | { readonly name: string; readonly country: 'US'; readonly accountNumber: string }
  | { readonly name: string; readonly country: 'DE'; readonly iban: string }
  | { readonly name: string; readonly country: 'MX'; readonly clabeNumber: string };

/** A sample customer: who it is, whom it pays, and what happened so far. */
export interface Story {
  readonly customer: CustomerRequest;
  readonly payees?: readonly Payee[];
  /** Whether the customer has confirmed the address and the number. */
  readonly hasConfirmedContacts?: boolean;
  readonly hasCard?: boolean;
  readonly hasAgents?: boolean;
  readonly events?: readonly StoryEvent[];
}

const individual = {
  customerType: 'INDIVIDUAL' as const,
  currencies: ['USDB'],
  // The version of the sandbox's terms.
  endUserTermsConsent: {
    acceptedAt: '2026-01-05T09:00:00.000Z',
    ipAddress: '203.0.113.7',
    termsVersion: '2025-10-13',
    acceptanceMethod: 'CHECKBOX' as const,
  },
};

/** The sample customers of the sign-in page. Everything is fictional, and the same at every start. */
export const stories: Readonly<Record<Persona['id'], Story>> = {
  us: {
    customer: { ...individual, fullName: 'Maya Brooks', region: 'US' },
    payees: [
      { name: 'Grace Hopper', country: 'US', accountNumber: '000123456789' },
      { name: 'Oakwood Apartments', country: 'US', accountNumber: '000987654321' },
      { name: 'Anna Berg', country: 'DE', iban: 'DE89370400440532013000' },
    ],
    hasCard: true,
    events: [
      { daysAgo: 19, type: 'moneyIn', cents: 320_000, from: '$pay@northwind.example', sender: 'Northwind Trading' },
      { daysAgo: 18, type: 'payment', cents: 145_000, to: 'Oakwood Apartments' },
      { daysAgo: 12, type: 'cardPayment', cents: 6_240, merchant: 'GREEN GROCER' },
      { daysAgo: 9, type: 'payment', cents: 8_000, to: 'Grace Hopper' },
      { daysAgo: 5, type: 'moneyIn', cents: 320_000, from: '$pay@northwind.example', sender: 'Northwind Trading' },
      { daysAgo: 3, type: 'payment', cents: 25_000, to: 'Anna Berg' },
      { daysAgo: 1, type: 'cardPayment', cents: 840, merchant: 'CITY BAKERY' },
    ],
  },
  de: {
    // Europe: the customer confirms payments with a code by text message.
    customer: { ...individual, fullName: 'Jonas Weber', region: 'DE', phoneNumber: '+4915112345678' },
    hasConfirmedContacts: true,
    payees: [
      { name: 'Klara Vogt', country: 'DE', iban: 'DE89370400440532013000' },
      { name: 'Hausverwaltung Linden', country: 'DE', iban: 'DE02120300000000202051' },
    ],
    events: [
      { daysAgo: 16, type: 'moneyIn', cents: 240_000, from: '$lohn@linde.example', sender: 'Linde Werke' },
      { daysAgo: 6, type: 'payment', cents: 64_000, to: 'Hausverwaltung Linden' },
      { daysAgo: 2, type: 'moneyIn', cents: 18_500, from: '$klara@bank.example', sender: 'Klara Vogt' },
    ],
  },
  freelancer: {
    customer: { ...individual, fullName: 'Lucía Ortega', region: 'MX' },
    payees: [
      { name: 'Lucía Ortega', country: 'MX', clabeNumber: '032180000118359719' },
      { name: 'Estudio Sur', country: 'US', accountNumber: '000555012345' },
    ],
    events: [
      { daysAgo: 20, type: 'moneyIn', cents: 185_000, from: '$studio@pixel.example', sender: 'Pixel Studio' },
      { daysAgo: 19, type: 'payment', cents: 90_000, to: 'Lucía Ortega' },
      { daysAgo: 10, type: 'moneyIn', cents: 92_500, from: '$ana@bank.example', sender: 'Ana Ruiz' },
      { daysAgo: 9, type: 'payment', cents: 40_000, to: 'Lucía Ortega' },
      { daysAgo: 1, type: 'moneyIn', cents: 240_000, from: '$studio@pixel.example', sender: 'Pixel Studio' },
    ],
  },
  agents: {
    // Her agents spend dollars that the service holds.
    customer: { ...individual, currencies: ['USDB', 'USD'], fullName: 'Priya Nair', region: 'US' },
    payees: [
      { name: 'Anna Berg', country: 'US', accountNumber: '000123450012' },
      { name: 'Cloud Hosting Co', country: 'US', accountNumber: '000777123456' },
      { name: 'Hotel Aurora', country: 'DE', iban: 'DE02120300000000202051' },
    ],
    hasAgents: true,
    events: [
      { daysAgo: 14, type: 'moneyIn', cents: 150_000, from: '$pay@kestrel.example', sender: 'Kestrel Software' },
      { daysAgo: 7, type: 'payment', cents: 12_000, to: 'Cloud Hosting Co' },
    ],
  },
  business: {
    customer: {
      customerType: 'BUSINESS',
      currencies: ['USDB'],
      region: 'US',
      address: { line1: '12 Harbor Street', city: 'Portland', state: 'ME', postalCode: '04101', country: 'US' },
      // The end of the number makes the sandbox check the company, and first refuse its documents.
      businessInfo: {
        legalName: 'Fjord Supply',
        country: 'US',
        taxId: '12-3456789',
        incorporatedOn: '2019-04-01',
        registrationNumber: 'C-4410003',
      },
    },
  },
  card: {
    customer: { ...individual, fullName: 'Leo Martin', region: 'US' },
    hasCard: true,
    events: [
      { daysAgo: 15, type: 'moneyIn', cents: 90_000, from: '$pay@metro.example', sender: 'Metro Media' },
      { daysAgo: 14, type: 'cardPayment', cents: 4_310, merchant: 'METRO TICKETS' },
      { daysAgo: 11, type: 'cardPayment', cents: 1_275, merchant: 'NOODLE BAR' },
      { daysAgo: 8, type: 'cardPayment', cents: 12_900, merchant: 'OUTDOOR GEAR' },
      { daysAgo: 4, type: 'cardPayment', cents: 2_350, merchant: 'BOOK CORNER' },
      { daysAgo: 1, type: 'cardPayment', cents: 890, merchant: 'CITY BAKERY' },
      { daysAgo: 0, type: 'cardPayment', cents: 5_600, merchant: 'GAS STATION', isHeld: true },
    ],
  },
};

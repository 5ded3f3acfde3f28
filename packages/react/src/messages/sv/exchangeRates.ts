import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'Växelkurser',
  'exchangeRates.signIn': 'Logga in för att se kurserna.',
  'exchangeRates.base': 'Du har',
  'exchangeRates.amount': 'Belopp',
  'exchangeRates.unreadable': 'Ange ett belopp med siffror.',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': 'För litet för avgifterna',
  'exchangeRates.converted': 'Beloppen är uppdaterade.',
  'exchangeRates.updated': ({ time }) => `Kl. ${time}.`,
  'exchangeRates.indicative':
    'Kurserna är en vägledning. Beloppen är efter avgifter. Din kurs låses när du granskar en betalning.',
  'exchangeRates.refresh': 'Uppdatera',
  'exchangeRates.failed': 'Vi kunde inte hämta kurserna.',
  'exchangeRates.stale': 'Vi kunde inte uppdatera kurserna.',
  'exchangeRates.empty.heading': 'Inga kurser just nu',
  'exchangeRates.empty': 'Det finns inga kurser för den här valutan just nu. Prova en annan, eller titta igen senare.',
};

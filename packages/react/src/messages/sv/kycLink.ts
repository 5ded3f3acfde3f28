import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'Identitetskontroll',
  'kycLink.text': 'Ha din id-handling redo. Vår partner tar ett foto av den och av ditt ansikte på en säker sida.',
  'kycLink.start': 'Starta kontrollen',
  'kycLink.startAgain': 'Hämta en ny länk',
  'kycLink.newTab': 'Den öppnas i en ny flik. Den här sidan väntar på dig.',
  'kycLink.contactFirst': 'Bekräfta först din e-post och telefon.',
  'kycLink.away.heading': 'Slutför i den andra fliken',
  'kycLink.away.text': 'Vi märker när du är klar. Du kan stänga den här sidan och komma tillbaka.',
  'kycLink.blocked.heading': 'Öppna kontrollen',
  'kycLink.blocked.text': 'Webbläsaren öppnade inte den nya fliken. Använd den här länken. Den fungerar en gång.',
  'kycLink.open': 'Öppna identitetskontrollen',
  'kycLink.check': 'Jag är klar',
  'kycLink.expired.heading': 'Länken har gått ut',
  'kycLink.expired.text': 'Inget är förlorat. Hämta en ny för att fortsätta.',
  'kycLink.linkRefused': 'Vi kunde inte öppna sidan säkert. Kontakta kundtjänst.',
};

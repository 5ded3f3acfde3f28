import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'Säkerhet',
  'securityCenter.signedOut': 'Logga in för att se vad som skyddar din plånbok.',
  'securityCenter.protected.title': 'Din plånbok är väl skyddad',
  'securityCenter.protected': 'En lösennyckel och ett annat sätt att logga in är klara.',
  'securityCenter.onlyPasskey.title': 'Lägg till ett annat sätt att logga in',
  'securityCenter.onlyPasskey': 'Om du förlorar din lösennyckel kommer du ändå in.',
  'securityCenter.noPasskey.title': 'Lägg till en lösennyckel',
  'securityCenter.noPasskey': 'Den fungerar bara här, så en falsk sida kan inte använda den.',
  'securityCenter.keys': 'Dina nycklar',
  'securityCenter.export': 'Exportera din plånbok',
  'securityCenter.export.text': 'Ta med dina nycklar någon annanstans',
};

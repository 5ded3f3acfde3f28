// Names of people and merchants are sample data.
// cspell:disable
/** The sample customers, who exist in the sandbox. Names and addresses are fictional. */
export const personas = [
  { id: 'us', name: 'Maya Brooks', email: 'maya@example.com' },
  { id: 'de', name: 'Jonas Weber', email: 'jonas@example.com' },
  { id: 'freelancer', name: 'Lucía Ortega', email: 'lucia@example.com' },
  { id: 'agents', name: 'Priya Nair', email: 'priya@example.com' },
  { id: 'business', name: 'Fjord Supply', email: 'fjord@example.com' },
  { id: 'card', name: 'Leo Martin', email: 'leo@example.com' },
] as const;

export type Persona = (typeof personas)[number];

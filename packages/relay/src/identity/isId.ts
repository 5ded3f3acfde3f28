const forms = {
  Customer: /^Customer:[A-Za-z0-9_-]{1,64}$/,
  InternalAccount: /^InternalAccount:[A-Za-z0-9_-]{1,64}$/,
} as const;

/** Whether a value is an id that the service issues for this kind of resource. */
export function isId(resource: keyof typeof forms, id: unknown): id is string {
  return typeof id === 'string' && forms[resource].test(id);
}

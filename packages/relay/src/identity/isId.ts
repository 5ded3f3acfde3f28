/** Whether a value is an id that the service issues for this kind of resource, such as `Customer`. */
export function isId(resource: string, id: unknown): id is string {
  return typeof id === 'string' && new RegExp(`^${resource}:[A-Za-z0-9_-]{1,64}$`).test(id);
}

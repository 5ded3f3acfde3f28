export const statements = {};

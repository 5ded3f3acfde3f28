export const verification = {};

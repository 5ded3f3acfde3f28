export function startResponsiveTime(): () => number;

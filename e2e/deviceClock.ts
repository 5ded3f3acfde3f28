/** Runs before the page: time as the device tells it, which goes on by `away` in its storage while no timer does. */
export function deviceClock(): void {
  const [now, ticks] = [Date.now.bind(Date), performance.now.bind(performance)];
  const away = () => Number(localStorage.getItem('away') ?? 0);
  Date.now = () => now() + away();
  performance.now = () => ticks() + away();
}

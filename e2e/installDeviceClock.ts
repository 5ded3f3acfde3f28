/** Runs before the page: the device time, which advances by `away` from storage while no timer does. */
export function installDeviceClock(): void {
  const [now, ticks] = [Date.now.bind(Date), performance.now.bind(performance)];
  const away = () => Number(localStorage.getItem('away') ?? 0);
  Date.now = () => now() + away();
  performance.now = () => ticks() + away();
}

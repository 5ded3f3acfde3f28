let allowed = false;

/** Whether a test allowed presses by scripts. No entry point of a production build can set it. */
export function isScriptedPressAllowed(): boolean {
  return allowed;
}

/** Allows or refuses presses by scripts. */
export function setScriptedPresses(value: boolean): void {
  allowed = value;
}

// Marks the entries of the browser's history that the builder has shown. Who comes back to one of them by Back, Forward
// or a reload opens no address from elsewhere: what this browser keeps is newer than what the address says.

interface State {
  isOwnList?: boolean;
}

export function isOwnEntry(): boolean {
  return (history.state as State | null)?.isOwnList === true;
}

export function markOwnEntry(): void {
  if (!isOwnEntry()) history.replaceState({ ...(history.state as State | null), isOwnList: true }, '');
}

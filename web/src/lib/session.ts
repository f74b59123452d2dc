// Notes of this tab, as long as it is open. A browser that forbids them has none.
const key = (name: string): string => `smallworld.${name}`;

export function note(name: string): string | null {
  try {
    return sessionStorage.getItem(key(name));
  } catch {
    return null;
  }
}

export function setNote(name: string, text: string): void {
  try {
    sessionStorage.setItem(key(name), text);
  } catch {
    // Without it a reload begins at home.
  }
}

const storageKey = 'return_after_connecting'

/** Remembers, in this tab, where a person goes after a network's sign-in page; null: stays with the connections. */
export function setReturnAddress(address: string | null): void {
  if (address === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, address)
}

/** The remembered address within the app, which is forgotten by this; null: none. */
export function takeReturnAddress(): string | null {
  const address = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return address?.startsWith('/dashboard') ? address : null
}

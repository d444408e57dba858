/** The path of a file that is kept here, by the address people see it at; null: an address of somebody else. */
export function ownPath(address: string, origin: string): string | null {
  const url = URL.parse(address, origin)
  if (!url || url.origin !== URL.parse(origin)?.origin || !url.pathname.startsWith('/media/')) return null
  return url.pathname.slice('/media/'.length)
}

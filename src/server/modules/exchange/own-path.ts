/** The storage path of a file by its public address; null: a foreign address. */
export function ownPath(address: string, origin: string): string | null {
  const url = URL.parse(address, origin)
  if (!url || url.origin !== URL.parse(origin)?.origin || !url.pathname.startsWith('/media/')) return null
  return url.pathname.slice('/media/'.length)
}

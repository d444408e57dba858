/** The host of an address as people write it: without www. An address that cannot be read stays as it is. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}

/** The path of an address, with its query: `/dogs/rufus`. */
export function pathOf(address: string): string {
  const url = URL.parse(address)
  return url ? readable(url.pathname + url.search) : address
}

/** An address without its scheme and without a slash at its end. */
export function shortAddress(address: string): string {
  const path = pathOf(address)
  return URL.canParse(address) ? hostOf(address) + (path === '/' ? '' : path) : address
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

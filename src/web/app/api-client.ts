export interface ApiCall {
  method: string
  /** Path and query, from `/api` on. */
  address: string
  /** JSON text, or a form when a file is in it. */
  body?: string | FormData
}

/**
 * Builds the request of a call, e.g. of `GET /workspaces/{workspaceId}/posts`, as the server's OpenAPI handler reads
 * it: path parameters into the path, other inputs into the query of a GET or the body of all other methods.
 */
export function callOf(route: string, input: unknown): ApiCall {
  const [method = 'GET', path = ''] = route.split(' ')
  const rest = new Map(Object.entries(isRecord(input) ? input : {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(`${value}`)
  })
  const address = `/api${filled}`
  // An empty input is one, and is sent as one.
  const isEmptyInput = method !== 'GET' && isRecord(input) && Object.keys(input).length === 0
  if (rest.size === 0) return isEmptyInput ? { method, address, body: '{}' } : { method, address }
  const left = Object.fromEntries(rest)
  if (method === 'GET') {
    // An address has no room for a file.
    const parts = partsOf(left).flatMap(([name, value]) =>
      value instanceof Blob ? [] : [[name, `${value}`]],
    )
    const query = new URLSearchParams(parts).toString()
    return { method, address: query ? `${address}?${query}` : address }
  }
  if (![...rest.values()].some((value) => value instanceof Blob)) {
    return { method, address, body: JSON.stringify(left) }
  }
  const body = new FormData()
  for (const [name, value] of partsOf(left)) body.append(name, value instanceof Blob ? value : `${value}`)
  return { method, address, body }
}

type Leaf = string | number | boolean | Blob

/** Lists what is in it by its place: `{ a: [{ b: 1 }] }` is `a[0][b]=1`. What is null or undefined, or cannot be written, is left out. */
function partsOf(value: unknown, place = ''): [string, Leaf][] {
  if (value === null || value === undefined) return []
  if (value instanceof Blob) return [[place, value]]
  if (value instanceof Date) return [[place, value.toISOString()]]
  if (Array.isArray(value)) return value.flatMap((one, at) => partsOf(one, `${place}[${at}]`))
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, one]) => partsOf(one, place ? `${place}[${name}]` : name))
  }
  const isLeaf = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isLeaf ? [[place, value]] : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

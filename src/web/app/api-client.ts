export interface ApiCall {
  method: string
  /** Path and query, from `/api` on. */
  address: string
  /** JSON text, or a form when a file is in it. */
  body?: string | FormData
}

/**
 * Writes a call, e.g. of `GET /workspaces/{workspaceId}/posts`, as the server's OpenAPI handler reads it: what the path names goes into it, the rest into the query of a
 * GET and the body of everything else.
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
  if (rest.size === 0) return { method, address }
  const left = Object.fromEntries(rest)
  if (method === 'GET') {
    const query = new URLSearchParams(partsOf(left).map(([name, value]) => [name, `${value}`])).toString()
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

/** Lists what is in it by its place: `{ a: [{ b: 1 }] }` is `a[0][b]=1`. What is null or undefined is left out. */
function partsOf(value: unknown, place = ''): [string, Leaf][] {
  if (value === null || value === undefined) return []
  if (value instanceof Blob) return [[place, value]]
  if (value instanceof Date) return [[place, value.toISOString()]]
  if (Array.isArray(value)) return value.flatMap((one, at) => partsOf(one, `${place}[${at}]`))
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, one]) => partsOf(one, place ? `${place}[${name}]` : name))
  }
  return [[place, typeof value === 'number' || typeof value === 'boolean' ? value : String(value)]]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { isSiteAddress } from '#domain/address/site-path.ts'

/** `callbackURL`, `errorCallbackURL`, `newUserCallbackURL`, `redirectTo`, `return_to`, `next` … */
const returnName = /^(next|return_?(to|ur[il])|redirect(_?(to|ur[il]))?|\w*callback_?ur[il])$/i

/**
 * Refuses a better-auth request with a foreign return address, in its query or its body. better-auth's own check
 * parses some addresses differently from its responses.
 * @param origins of this site
 * @returns the refusal, or the request to pass on: its body was read, so it is a new one
 */
export async function checkReturnAddresses(
  request: Request,
  origins: readonly string[],
): Promise<Response | Request> {
  const isForeign = (name: string, value: unknown) =>
    returnName.test(name) && !(typeof value === 'string' && (value === '' || isSiteAddress(value, origins)))
  for (const [name, value] of new URL(request.url).searchParams) {
    if (isForeign(name, value)) return refused(name)
  }
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const { method, headers, signal } = request
  const body = await request.text()
  const name = fieldsOf(body, headers.get('content-type') ?? '').find(([...field]) =>
    isForeign(...field),
  )?.[0]
  return name === undefined ? new Request(request.url, { method, headers, signal, body }) : refused(name)
}

/** Every field of a body at any depth; none of a body that is neither JSON nor a form, which better-auth refuses. */
function fieldsOf(body: string, contentType: string): [name: string, value: unknown][] {
  if (contentType.includes('x-www-form-urlencoded')) return [...new URLSearchParams(body)]
  const fields: [string, unknown][] = []
  try {
    JSON.parse(body, (name, value: unknown) => {
      if (value !== null) fields.push([name, value])
      return value
    })
  } catch {
    return fields
  }
  return fields
}

/** In the format of better-auth's own refusals. */
function refused(name: string): Response {
  const message = `${name} must be a path of this site, e.g. /dashboard`
  return Response.json({ code: 'INVALID_RETURN_ADDRESS', message }, { status: 403 })
}

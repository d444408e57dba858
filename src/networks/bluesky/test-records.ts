import type { ConformanceSetup } from '../conformance-setup.ts'

/** A record as the stand-in's repository holds it; undefined when it is not there. */
export async function recordOf(
  setup: ConformanceSetup,
  uri: string,
): Promise<Record<string, unknown> | undefined> {
  const [, , repo = '', collection = '', rkey = ''] = uri.split('/')
  const query = new URLSearchParams({ repo, collection, rkey })
  const address = `http://stand-ins.test/sandbox/bluesky/xrpc/com.atproto.repo.getRecord?${query}`
  const answer = await setup.sandbox.fetch(new Request(address))
  return ((await answer.json()) as { value?: Record<string, unknown> }).value
}

/** The stand-in's wire, on which calls of one method are answered by something else. */
export function wireWith(setup: ConformanceSetup, method: string, answer: () => Response): typeof fetch {
  const wire = setup.callIo().fetch
  return async (input, init) =>
    new URL(new Request(input, init).url).pathname.endsWith(`.${method}`) ? answer() : wire(input, init)
}

/** An answer as every service of the protocol words it. */
export function xrpcAnswer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

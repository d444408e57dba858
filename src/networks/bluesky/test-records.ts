import type { ConformanceSetup } from '../conformance-setup.ts'

/** A record in the stand-in's repository; undefined when it does not exist. */
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

/** The stand-in's `fetch`, with another answer for calls of one method. */
export function wireWith(setup: ConformanceSetup, method: string, answer: () => Response): typeof fetch {
  const wire = setup.callIo().fetch
  return async (input, init) =>
    new URL(new Request(input, init).url).pathname.endsWith(`.${method}`) ? answer() : wire(input, init)
}

/** An answer in the form every service of the protocol uses. */
export function xrpcAnswer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { NonceContext } from './early-clicks.tsx'
import { visitorContext } from './visitor.ts'

export { contextFor } from './visitor.ts'
// The server imports it from here, so that pages and request handler use one copy of React Router, in development too.
export { createRequestHandler } from 'react-router'

export const streamTimeout = 5_000

/** Renders a page. Crawlers and the prerenderer get it complete, browsers get it as a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = loadContext.get(visitorContext)
  const waitsForAll = routerContext.isSpaMode || isbot(request.headers.get('user-agent') ?? '')

  return new Promise((resolve, reject) => {
    let answered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce || undefined} />
      </NonceContext>,
      {
        nonce: nonce || undefined,
        [waitsForAll ? 'onAllReady' : 'onShellReady']() {
          answered = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error) {
          // Before the response has begun, the same error arrives at onShellError.
          // oxlint-disable-next-line no-console -- there is no other way to report an error of a render that has begun
          if (answered) console.error(error)
        },
      },
    )
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}

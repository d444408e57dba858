import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { ownFile, ownPage } from '../seal.ts'

/** Pages that try to keep a reader busy, or to fill its memory. Nothing leads to them. */
export function hostilePages(): Hono {
  const app = new Hono()
  app.get('/bomb', () => bomb())
  app.get('/deep', () => ownFile(`<!doctype html><title>Deep</title>${'<b>'.repeat(600_000)}`, 'text/html'))
  app.get('/big-css', () => ownPage(styledPage('/sandbox/pages/hostile/big.css')))
  app.get('/big.css', () => new Response(endless('a{color:#123456}\n', 50_000_000), ownFile('', 'text/css')))
  app.get('/ring/:number', (c) => {
    const next = (Number(c.req.param('number')) + 1) % 3
    return c.redirect(`/sandbox/pages/hostile/ring/${next}`)
  })
  app.get('/script-only', () => ownPage(scriptOnly()))
  app.get('/file', () => ownFile('%PDF-1.7', 'application/pdf'))
  return app
}

let packed: Uint8Array<ArrayBuffer> | null = null

/** 30 MB of nothing in 30 kB. */
function bomb(): Response {
  packed ??= new Uint8Array(gzipSync(Buffer.alloc(30_000_000, ' ')))
  const { headers } = ownFile('', 'text/html')
  headers.set('content-encoding', 'gzip')
  return new Response(packed, { headers })
}

/** The same line over and over, as it is read. */
function endless(line: string, bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const part = new TextEncoder().encode(line.repeat(4_096))
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return controller.close()
      sent += part.byteLength
      controller.enqueue(part)
    },
  })
}

const styledPage = (href: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <title>A large style</title>
        <link rel="stylesheet" href="${href}" />
      </head>
      <body>
        <main>
          <h1>A large style</h1>
          <p>
            This page has a style sheet of fifty megabytes, which no browser needs and no reader should wait
            for.
          </p>
        </main>
      </body>
    </html>`

const scriptOnly = () =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <title>App</title>
      </head>
      <body>
        <div id="root"></div>
        <script src="/sandbox/pages/hostile/app.js"></script>
      </body>
    </html>`

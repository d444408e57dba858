import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describeApi } from './openapi-document.ts'

/** The description of the API: for programs at `/api/openapi.json`, for people at `/api/docs`. */
export function docs(): Hono {
  let document: Promise<string> | undefined
  const app = new Hono()
  app.get('/api/openapi.json', async (c) => {
    document ??= describeApi(apiVersion).then((described) => JSON.stringify(described))
    return c.body(await document, 200, { 'content-type': 'application/json' })
  })
  app.get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }))
  app.get('/api/docs/:file', async (c) => {
    const file = files[c.req.param('file')]
    return file ? c.body(await file.read(), 200, { 'content-type': file.type }) : c.notFound()
  })
  return app
}

/** The version of the API, not of the program: it increases on incompatible changes. */
const apiVersion = '1'

// Swagger UI sets inline styles; scripts come from files only.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Postlark API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list' })
`

interface DocsFile {
  type: string
  read(): Promise<string> | string
}

const files: Record<string, DocsFile | undefined> = {
  __proto__: undefined,
  'swagger-ui.css': { type: 'text/css', read: () => readSwagger('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: () => readSwagger('swagger-ui-bundle.js') },
  'start.js': { type: 'text/javascript', read: () => start },
}

function readSwagger(name: string): Promise<string> {
  const folder = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..')
  return readFile(join(folder, name), 'utf8')
}

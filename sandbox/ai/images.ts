import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { isPicture } from '../is-picture.ts'
import { landscape } from '../picture.ts'
import { faultsOf, originOf } from '../stand-in.ts'
import { type Refuse, refusedKey } from './refusals.ts'

const sizes = ['1024x1024', '1536x1024', '1024x1536'] as const
type Size = (typeof sizes)[number]

const fields = {
  model: z.string().min(1).max(200),
  prompt: z.string().min(1).max(32_000),
  size: z.enum(sizes).default('1024x1024'),
}
const generation = z.strictObject({ ...fields, n: z.int().min(1).max(10).default(1) })
/** A form: numbers are texts. */
const edit = z.strictObject({
  ...fields,
  n: z.coerce.number().int().min(1).max(10).default(1),
  image: z.file(),
})

/** Where no address on the internet leads: what a hostile service would answer. */
export const foreignPicture = 'http://169.254.169.254/latest/meta-data'

/**
 * Pictures by a model that is none: landscapes whose colours depend on the description.
 * Source: https://github.com/openai/openai-openapi, POST /images/generations and /images/edits (read 2026-11-21)
 */
export function imageRoutes(call: MiddlewareHandler, refuse: Refuse): Hono {
  const app = new Hono()

  app.post('/generations', call, async (c) => {
    if (isRefusedKey(c)) return refuse(c, 401, 'Incorrect API key provided.')
    const asked = generation.safeParse(await c.req.json().catch(() => undefined))
    return asked.success ? answer(c, asked.data, refuse) : refuse(c, 400, z.prettifyError(asked.error))
  })

  app.post('/edits', call, async (c) => {
    if (isRefusedKey(c)) return refuse(c, 401, 'Incorrect API key provided.')
    const form: unknown = await c.req.parseBody().catch(() => undefined)
    const asked = edit.safeParse(form)
    if (!asked.success) return refuse(c, 400, z.prettifyError(asked.error))
    if (!(await isPicture(asked.data.image))) return refuse(c, 400, 'Invalid image file or mode for image.')
    return answer(c, { ...asked.data, prompt: `${asked.data.prompt} (edited)` }, refuse)
  })

  app.get('/files/:size/:name', (c) => {
    const size = sizes.find((one) => one === c.req.param('size'))
    if (!size) return c.notFound()
    return new Response(pictureOf(c.req.param('name'), size), { headers: { 'content-type': 'image/png' } })
  })
  return app
}

const isRefusedKey = (c: Context) => c.req.header('authorization') === `Bearer ${refusedKey}`

interface Asked {
  prompt: string
  n: number
  size: Size
}

function answer(c: Context, { prompt, n, size }: Asked, refuse: Refuse): Response {
  const struck = new Set(faultsOf(c).map(({ kind }) => kind))
  if (struck.has('refusal')) {
    return refuse(c, 400, 'Your request was rejected by the safety system.', 'moderation_blocked')
  }
  if (struck.has('invalid-json')) return c.html('<p>Of course! Here are your pictures.</p>')
  const count = struck.has('fewer-pictures') ? Math.max(1, n - 1) : n
  const names = Array.from({ length: count }, (_, at) => `${[...prompt].slice(0, 40).join('')}-${at + 1}`)
  const data = names.map((name) => {
    if (struck.has('no-picture')) return { b64_json: Buffer.from('no picture').toString('base64') }
    if (struck.has('foreign-address')) return { url: foreignPicture }
    if (struck.has('picture-address')) return { url: addressOf(c, name, size) }
    return { b64_json: Buffer.from(pictureOf(name, size)).toString('base64') }
  })
  return c.json({ created: 0, data })
}

const addressOf = (c: Context, name: string, size: Size) =>
  `${originOf(c)}/sandbox/ai/v1/images/files/${size}/${encodeURIComponent(name)}`

function pictureOf(name: string, size: Size): Uint8Array<ArrayBuffer> {
  const [width = 1024, height = 1024] = size.split('x').map(Number)
  return landscape(name, width, height)
}

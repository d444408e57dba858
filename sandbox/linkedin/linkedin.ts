import { createHash, randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow, TokenRow } from '../store.ts'
import { answers, authorized, checkRestHeaders, restError } from './answers.ts'
import { idOf, imageRoutes, isUploaded, notOwner, personOf } from './images.ts'
import { readLittleText } from './little-text.ts'
import { signInRoutes } from './sign-in.ts'

const image = z.strictObject({
  id: z.string().startsWith('urn:li:image:'),
  altText: z.string().max(4086).optional(),
  title: z.string().optional(),
})

/** Source: Posts API and MultiImage API, transcribed (2026-09-19); the fields Postlark sends. */
const createRequest = z.strictObject({
  author: z.string().startsWith('urn:li:person:'),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  distribution: z.strictObject({
    feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
    targetEntities: z.array(z.never()),
    thirdPartyDistributionChannels: z.array(z.never()),
  }),
  content: z
    .union([
      z.strictObject({ media: image }),
      z.strictObject({ multiImage: z.strictObject({ images: z.array(image).min(2).max(20) }) }),
    ])
    .optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
})
type CreateRequest = z.infer<typeof createRequest>

/** LinkedIn Help; the API reference does not print the number (2026-09-19). */
const maxCharacters = 3000

/** "About 10 minutes" (error handling page, transcribed 2026-09-19). */
const duplicateWindowMs = 600_000

/** Posts and images as a member, sign-in and consent page. Below `/sandbox/linkedin`. */
export function linkedinStandIn(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())
  app.route('/', signInRoutes(stage))
  app.use('/rest/*', async (c, next) => checkRestHeaders(c) ?? (await next()))
  app.route('/', imageRoutes(stage))

  app.post('/rest/posts', call('post'), async (c) => {
    const token = authorized(stage, c, 'w_member_social')
    if (token instanceof Response) return token
    const input = createRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return invalidFields(c, input.error)
    const problem = problemWith(stage, token, c, input.data)
    if (problem) return problem
    const print = createHash('sha256').update(JSON.stringify(input.data)).digest('hex')
    const twin = store.one<PostRow>(
      `select * from posts where network = 'linkedin' and account_id = ? and record = ? and created_at > ?`,
      token.account_id,
      print,
      stage.now().getTime() - duplicateWindowMs,
    )
    if (twin) return restError(c, 422, 'DUPLICATE_POST', `Content is a duplicate of ${twin.id}`)
    const urn = `urn:li:share:7${String(randomBytes(8).readBigUInt64BE()).padStart(18, '0').slice(-18)}`
    keepPost(store, {
      network: 'linkedin',
      id: urn,
      account_id: token.account_id,
      text: readLittleText(input.data.commentary).shown,
      attached: JSON.stringify(
        imagesOf(input.data).map(({ id, altText }) => ({ id: idOf(id), altText: altText ?? '' })),
      ),
      record: print,
      created_at: stage.now().getTime(),
    })
    c.header('x-restli-id', urn)
    return c.body(null, 201)
  })

  app.delete('/rest/posts/:urn', call('read'), (c) => {
    const token = authorized(stage, c, 'w_member_social')
    if (token instanceof Response) return token
    const urn = c.req.param('urn')
    store.run(
      "delete from posts where network = 'linkedin' and id = ? and account_id = ?",
      urn,
      token.account_id,
    )
    return c.body(null, 204)
  })

  // Reading member posts is closed (r_member_social).
  app.get('/rest/posts/*', (c) =>
    restError(c, 403, 'ACCESS_DENIED', 'Not enough permissions to access: partnerApiPostsExternal.GET'),
  )
  return app
}

function problemWith(stage: Stage, token: TokenRow, c: Context, post: CreateRequest): Response | null {
  if (post.author !== personOf(token)) return notOwner(c)
  if (readLittleText(post.commentary).shown.length > maxCharacters) {
    return restError(
      c,
      400,
      'FIELD_LENGTH_TOO_LONG',
      `commentary :: field length exceeds ${maxCharacters} characters`,
    )
  }
  if (!post.commentary && !post.content) {
    return restError(c, 400, 'MISSING_REQUIRED_FIELD', 'commentary or content is required')
  }
  const missing = imagesOf(post).find(({ id }) => !isUploaded(stage, token, id))
  return missing
    ? restError(c, 400, 'INVALID_VALUE_FOR_FIELD', `Media ${missing.id} is not owned by the author`)
    : null
}

function imagesOf(post: CreateRequest): z.infer<typeof image>[] {
  if (!post.content) return []
  return 'media' in post.content ? [post.content.media] : post.content.multiImage.images
}

function invalidFields(c: Context, error: z.ZodError): Response {
  const issue = error.issues[0]
  return restError(
    c,
    400,
    'INVALID_VALUE_FOR_FIELD',
    `${issue?.path.join('/') ?? 'body'} :: ${issue?.message ?? ''}`,
  )
}

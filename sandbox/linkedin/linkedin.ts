import { createHash, randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, checkRestHeaders, restError } from './answers.ts'
import { commentRoutes } from './comments.ts'
import { contentSchema, extraOf, filesOf, problemWithContent } from './content.ts'
import { asReturned, readLittleText } from './little-text.ts'
import { organizationRoutes } from './organizations.ts'
import { memberStatisticsRoutes } from './member-statistics.ts'
import { ownIds, reader, urnOf, writer } from './owners.ts'
import { signInRoutes } from './sign-in.ts'
import { statisticsRoutes } from './statistics.ts'
import { idOf, uploadRoutes } from './uploads.ts'
import { videoRoutes } from './videos.ts'

/** Source: docs/networks/linkedin.md#sources (posts); the fields Postlark sends. */
const createRequest = z.strictObject({
  author: z.string().regex(/^urn:li:(person|organization):/),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  distribution: z.strictObject({
    feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
    targetEntities: z.array(z.never()),
    thirdPartyDistributionChannels: z.array(z.never()),
  }),
  content: contentSchema.optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
})
type CreateRequest = z.infer<typeof createRequest>

/** LinkedIn Help; the API reference does not print the number (2026-09-19). */
const maxCharacters = 3000

/** "About 10 minutes" (error handling page, transcribed 2026-09-19). */
const duplicateWindowMs = 600_000

/** Posts of members and organisations, their files and comments, sign-in and consent page. At `/sandbox/linkedin`. */
export function standIn(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())
  app.route('/', signInRoutes(stage))
  app.use('/rest/*', async (c, next) => checkRestHeaders(c) ?? (await next()))
  app.route('/', uploadRoutes(stage))
  app.route('/', videoRoutes(stage))
  app.route('/', organizationRoutes(stage))
  app.route('/', statisticsRoutes(stage))
  app.route('/', memberStatisticsRoutes(stage))
  app.route('/', commentRoutes(stage))

  app.post('/rest/posts', call('post'), async (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const input = createRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return invalidFields(c, input.error)
    const post = input.data
    const author = writer(stage, c, token, post.author)
    if (author instanceof Response) return author
    const problem = problemWith(c, post) ?? problemWithContent(stage, c, post.content, author)
    if (problem) return problem
    const print = createHash('sha256').update(JSON.stringify(post)).digest('hex')
    const twin = store.one<PostRow>(
      `select * from posts where network = 'linkedin' and account_id = ? and created_at > ?
       and json_extract(record, '$.print') = ?`,
      author,
      stage.now().getTime() - duplicateWindowMs,
      print,
    )
    if (twin) return restError(c, 422, 'DUPLICATE_POST', `Content is a duplicate of ${twin.id}`)
    const extra = extraOf(post.content)
    const kind = extra.kind === 'video' ? 'ugcPost' : 'share'
    const urn = `urn:li:${kind}:7${String(randomBytes(8).readBigUInt64BE()).padStart(18, '0').slice(-18)}`
    const attached = filesOf(post.content).map(({ id, altText }) => ({ id: idOf(id), altText }))
    keepPost(store, {
      network: 'linkedin',
      id: urn,
      account_id: author,
      text: readLittleText(post.commentary).shown,
      attached: JSON.stringify(attached),
      record: JSON.stringify({ print, post }),
      extra: { ...extra, ...(notesOf(post).length && { notes: notesOf(post) }) },
      created_at: stage.now().getTime(),
    })
    c.header('x-restli-id', urn)
    return c.body(null, 201)
  })

  app.delete('/rest/posts/:urn', call('read'), (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    for (const id of ownIds(stage, token)) {
      store.run(
        "delete from posts where network = 'linkedin' and id = ? and account_id = ?",
        c.req.param('urn'),
        id,
      )
    }
    return c.body(null, 204)
  })

  // Reading posts of members is restricted (r_member_social): only organisations work.
  app.get('/rest/posts', call('read'), (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const query = finderQuery.safeParse(c.req.query())
    if (!query.success || c.req.header('x-restli-method') !== 'FINDER') {
      return restError(c, 400, 'ILLEGAL_ARGUMENT', 'q, author and the FINDER method are required')
    }
    const author = reader(stage, c, token, query.data.author)
    if (author instanceof Response) return author
    const rows = store.all<PostRow>(
      `select * from posts where network = 'linkedin' and account_id = ?
       and json_extract(record, '$.print') is not null order by seq desc limit ? offset ?`,
      author,
      query.data.count,
      query.data.start,
    )
    return c.json({
      paging: { start: query.data.start, count: query.data.count, links: [] },
      elements: rows.map((row) => returned(row)),
    })
  })

  app.get('/rest/posts/:urn', call('read'), (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const urn = c.req.param('urn')
    const row = store.one<PostRow>("select * from posts where network = 'linkedin' and id = ?", urn)
    if (!row) return restError(c, 404, 'NOT_FOUND', `Post ${urn} is not found`)
    const author = reader(stage, c, token, urnOf(row.account_id))
    return author instanceof Response ? author : c.json(returned(row))
  })
  return app
}

const finderQuery = z.strictObject({
  q: z.literal('author'),
  author: z.string(),
  start: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(100).default(10),
  sortBy: z.enum(['LAST_MODIFIED', 'CREATED']).default('LAST_MODIFIED'),
})

/** A post as LinkedIn returns it: with hashtags as templates. */
function returned(row: PostRow) {
  const { post } = JSON.parse(row.record) as { post: CreateRequest }
  const times = { createdAt: row.created_at, publishedAt: row.created_at, lastModifiedAt: row.created_at }
  return { ...post, ...times, id: row.id, commentary: asReturned(post.commentary) }
}

function problemWith(c: Context, post: CreateRequest): Response | null {
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
  if (post.author.startsWith('urn:li:organization:') && post.visibility === 'CONNECTIONS') {
    return restError(c, 400, 'INVALID_VALUE_FOR_FIELD', 'visibility :: CONNECTIONS is for members')
  }
  return null
}

function notesOf(post: CreateRequest): string[] {
  return [
    ...(post.visibility === 'PUBLIC' ? [] : [`Visible to: ${post.visibility.toLowerCase()}`]),
    ...(post.isReshareDisabledByAuthor ? ['Reposts are off'] : []),
  ]
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

import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import {
  authorized,
  invalidParameter,
  isGraphVersion,
  metaAnswers,
  metaError,
  noSuchObject,
  parametersOf,
} from '../meta/answers.ts'
import { containerNamed, publishedToday, stateOf } from '../meta/containers.ts'
import { fieldsOf, listed, unknownField } from '../meta/lists.ts'
import {
  answerWith,
  answerWithOne,
  insightsOf,
  listQuery,
  nonexistingField,
  ownPost,
} from '../meta/objects.ts'
import { quotaOf, quotaRoutes } from '../meta/quota.ts'
import { metaSignInRoutes, portraitUrl } from '../meta/sign-in.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { createComment, listComments } from './comments.ts'
import { createMedia } from './containers.ts'
import { mediaFields, publishMedia, usualQuota } from './posts.ts'

const publishing = 'instagram_business_content_publish'

/** The Instagram API with Instagram Login, and its consent page. Below `/sandbox/instagram`. */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'instagram', metaAnswers())
  const [reads, uploads, posts] = [call('read'), call('upload'), call('post')]
  app.route('/', quotaRoutes(stage, 'instagram'))
  app.route(
    '/',
    metaSignInRoutes(stage, {
      network: 'instagram',
      name: 'Instagram',
      exchangeGrant: 'ig_exchange_token',
      refreshGrant: 'ig_refresh_token',
      // A bare number beyond 2^53, as Instagram sends it.
      codeAnswer: (token, { account_id, scope }) =>
        `{"access_token":"${token}","user_id":${account_id},"permissions":"${scope}"}`,
      deadCode: (c) =>
        c.json({ error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' }, 400),
    }),
  )

  app.use('/:version{v[\\d.]+}/*', async (c, next) =>
    isGraphVersion(c.req.param('version'))
      ? next()
      : metaError(c, { message: 'Unknown path components', code: 2500 }),
  )

  /** The token, if the path names its account. */
  const owner = (c: Context, scopes: string[]): TokenRow | Response => {
    const token = authorized(stage, c, 'instagram', ['instagram_business_basic', ...scopes])
    if (token instanceof Response) return token
    const user = c.req.param('user') ?? 'me'
    return user === 'me' || user === token.account_id ? token : noSuchObject(c, user)
  }

  app.get('/:version{v\\d+\\.0}/me', reads, (c) => {
    const token = owner(c, [])
    if (token instanceof Response) return token
    const account = accountOf(stage.store, 'instagram', token.account_id)
    if (!account) return noSuchObject(c, 'me')
    const profile = {
      id: `26${account.id.slice(2)}`,
      user_id: account.id,
      username: account.username,
      name: account.display_name,
      profile_picture_url: portraitUrl(c, 'instagram', account.id),
      account_type: 'BUSINESS',
    }
    return answerWith(c, profile)
  })

  app.post(
    '/:version{v\\d+\\.0}/:user/media',
    async (c, next) => {
      const { image_url, video_url } = await parametersOf(c)
      return (image_url || video_url ? uploads : reads)(c, next)
    },
    async (c) => {
      const token = owner(c, [publishing])
      return token instanceof Response
        ? token
        : createMedia(stage, c, token.account_id, await parametersOf(c))
    },
  )

  app.post('/:version{v\\d+\\.0}/:user/media_publish', posts, async (c) => {
    const token = owner(c, [publishing])
    if (token instanceof Response) return token
    const input = z.strictObject({ creation_id: z.string().regex(/^\d+$/) }).safeParse(await parametersOf(c))
    if (!input.success) return invalidParameter(c, 'The parameter creation_id is required.')
    const container = containerNamed(stage, 'instagram', input.data.creation_id, token.account_id)
    return publishMedia(stage, c, token.account_id, container)
  })

  app.get('/:version{v\\d+\\.0}/:user/content_publishing_limit', reads, (c) => {
    const token = owner(c, [publishing])
    if (token instanceof Response) return token
    const limits = {
      quota_usage: publishedToday(stage, 'instagram', token.account_id, false),
      config: { quota_total: quotaOf(stage, 'instagram', usualQuota).posts, quota_duration: 86_400 },
    }
    return answerWithOne(c, limits)
  })

  for (const edge of ['media', 'stories'] as const) {
    app.get(`/:version{v\\d+\\.0}/:user/${edge}`, reads, (c) => {
      const token = owner(c, [])
      if (token instanceof Response) return token
      const query = (edge === 'media' ? listQuery : storiesQuery).safeParse(c.req.query())
      if (!query.success) return invalidParameter(c, z.prettifyError(query.error))
      const fields = fieldsOf(query.data.fields)
      const unknown = unknownField(fields, mediaFields)
      if (unknown) return nonexistingField(c, unknown)
      const isWanted = (record: Record<string, unknown>) =>
        record['media_type'] !== undefined &&
        (record['media_product_type'] === 'STORY') === (edge === 'stories')
      // Stories are gone after a day.
      const since =
        edge === 'media' ? Number(c.req.query('since') ?? 0) : stage.now().getTime() / 1000 - 86_400
      const { limit } = query.data
      return c.json({
        data: listed(stage, 'instagram', token.account_id, { fields, since, limit }, isWanted),
      })
    })
  }

  app.post('/:version{v\\d+\\.0}/:id/comments', posts, (c) => {
    const token = owner(c, ['instagram_business_manage_comments'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    return post ? createComment(stage, c, token.account_id, post) : noSuchObject(c, c.req.param('id'))
  })
  app.get('/:version{v\\d+\\.0}/:id/comments', reads, (c) => {
    const token = owner(c, ['instagram_business_manage_comments'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    return post ? listComments(stage, c, post) : noSuchObject(c, c.req.param('id'))
  })

  app.get('/:version{v\\d+\\.0}/:id/insights', reads, (c) => {
    const token = owner(c, ['instagram_business_manage_insights'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    if (!post) return noSuchObject(c, c.req.param('id'))
    const isStory =
      (JSON.parse(post.record) as { media_product_type?: string }).media_product_type === 'STORY'
    return insightsOf(c, post, isStory ? storyMetrics : postMetrics)
  })

  app.get('/:version{v\\d+\\.0}/:id', reads, (c) => {
    const token = owner(c, [])
    if (token instanceof Response) return token
    const id = c.req.param('id')
    const container = containerNamed(stage, 'instagram', id, token.account_id)
    if (container) {
      const state = stateOf(stage, container)
      const status = state === 'ERROR' ? container.facts.failure : statusWords[state]
      return answerWith(c, { id, status_code: state, status }, containerFields)
    }
    const post = ownPost(stage, 'instagram', id, token)
    if (!post) return noSuchObject(c, id)
    return answerWith(c, JSON.parse(post.record) as Record<string, unknown>, mediaFields)
  })
  return app
}

const containerFields = new Set(['id', 'status', 'status_code', 'copyright_check_status'])

const statusWords = {
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  EXPIRED: 'Expired: Media was not published within 24 hours.',
  PUBLISHED: 'Published: Media has been published.',
  ERROR: null,
} as const

const postMetrics = new Set([
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saved',
  'total_interactions',
  'ig_reels_avg_watch_time',
])
const storyMetrics = new Set(['views', 'reach', 'replies', 'shares', 'total_interactions', 'navigation'])

const storiesQuery = listQuery.omit({ since: true, until: true })

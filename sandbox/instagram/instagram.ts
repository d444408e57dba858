import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import {
  invalidParameter,
  isGraphVersion,
  metaAnswers,
  metaError,
  noSuchObject,
  parametersOf,
} from '../meta/answers.ts'
import { containerNamed, publishedToday } from '../meta/containers.ts'
import { fieldsOf, listed, unknownField } from '../meta/lists.ts'
import { answerWith, answerWithOne, listQuery, nonexistingField } from '../meta/objects.ts'
import { quotaOf, quotaRoutes } from '../meta/quota.ts'
import { metaSignInRoutes, portraitUrl } from '../meta/sign-in.ts'
import { isEmpty, knownOnly } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { createMedia } from './containers.ts'
import { mediaFields, publishMedia, usualQuota } from './posts.ts'
import { objectRoutes } from './objects.ts'
import { ownerOf } from './owner.ts'

const publishing = 'instagram_business_content_publish'

/** The Instagram API with Instagram Login, and its consent page. At `/sandbox/instagram`. */
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

  const owner = ownerOf(stage)

  const counting: MiddlewareHandler = (c, next) =>
    (c.req.query('fields')?.includes('_count') ? call('count') : reads)(c, next)
  app.get('/:version{v\\d+\\.0}/me', counting, (c) => {
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
    const { followers, following, posts: published } = stage.growing.ofAccount('instagram', account.id)
    const counts = { followers_count: followers, follows_count: following, media_count: published }
    return answerWith(
      c,
      { ...profile, ...(isEmpty(c) ? {} : knownOnly(c, 'instagram', counts)) },
      new Set([...Object.keys(profile), ...Object.keys(counts)]),
    )
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
      // Stories expire after a day.
      const since =
        edge === 'media' ? Number(c.req.query('since') ?? 0) : stage.now().getTime() / 1000 - 86_400
      const { limit, after } = query.data
      return c.json(listed(stage, 'instagram', token.account_id, { fields, since, limit, after }, isWanted))
    })
  }

  app.route('/', objectRoutes(stage))
  return app
}

const storiesQuery = listQuery.omit({ since: true, until: true })

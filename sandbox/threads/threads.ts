import { Hono } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import { invalidParameter, metaAnswers, metaError, noSuchObject, parametersOf } from '../meta/answers.ts'
import { containerNamed, publishedToday } from '../meta/containers.ts'
import { daysAsked } from '../meta/insight-days.ts'
import { insightsAnswer } from '../meta/insights.ts'
import { fieldsOf, listed, unknownField } from '../meta/lists.ts'
import { answerWith, answerWithOne, listQuery, nonexistingField } from '../meta/objects.ts'
import { quotaOf, quotaRoutes } from '../meta/quota.ts'
import { metaSignInRoutes, portraitUrl } from '../meta/sign-in.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { createThread } from './containers.ts'
import { postFields, publishThread, usualQuota } from './posts.ts'
import { alienThreads, objectRoutes } from './objects.ts'
import { ownerOf } from './owner.ts'

/** The Threads API v1.0 and its consent page. At `/sandbox/threads`. */
export function standIn(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'threads', metaAnswers())
  const [reads, uploads, posts] = [call('read'), call('upload'), call('post')]
  app.route('/', quotaRoutes(stage, 'threads'))
  app.route(
    '/',
    metaSignInRoutes(stage, {
      network: 'threads',
      name: 'Threads',
      exchangeGrant: 'th_exchange_token',
      refreshGrant: 'th_refresh_token',
      codeAnswer: (token, { account_id }) => `{"access_token":"${token}","user_id":${account_id}}`,
      deadCode: (c) =>
        metaError(c, { message: 'This authorization code has been used or has expired.', code: 100 }),
    }),
  )

  const owner = ownerOf(stage)

  app.get('/v1.0/me', reads, (c) => {
    const token = owner(c, [])
    if (token instanceof Response) return token
    const account = accountOf(store, 'threads', token.account_id)
    if (!account) return noSuchObject(c, 'me')
    const profile = {
      id: account.id,
      username: account.username,
      name: account.display_name,
      threads_profile_picture_url: portraitUrl(c, 'threads', account.id),
      threads_biography: '',
    }
    return answerWith(c, profile)
  })

  app.post(
    '/v1.0/:user/threads',
    async (c, next) => {
      const { image_url, video_url } = await parametersOf(c)
      return (image_url || video_url ? uploads : reads)(c, next)
    },
    async (c) => {
      const parameters = await parametersOf(c)
      const scopes = [
        'threads_content_publish',
        ...(parameters['reply_to_id'] ? ['threads_manage_replies'] : []),
      ]
      const token = owner(c, scopes)
      return token instanceof Response ? token : createThread(stage, c, token.account_id, parameters)
    },
  )

  app.post('/v1.0/:user/threads_publish', posts, async (c) => {
    const token = owner(c, ['threads_content_publish'])
    if (token instanceof Response) return token
    const input = z.strictObject({ creation_id: z.string().regex(/^\d+$/) }).safeParse(await parametersOf(c))
    if (!input.success) return invalidParameter(c, 'The parameter creation_id is required.')
    const { account_id: accountId } = token
    return publishThread(
      stage,
      c,
      accountId,
      containerNamed(stage, 'threads', input.data.creation_id, accountId),
    )
  })

  app.get('/v1.0/:user/threads_publishing_limit', reads, (c) => {
    const token = owner(c, ['threads_content_publish'])
    if (token instanceof Response) return token
    const quota = quotaOf(stage, 'threads', usualQuota)
    const used = (replies: boolean) => publishedToday(stage, 'threads', token.account_id, replies)
    const limits = {
      quota_usage: used(false),
      config: { quota_total: quota.posts, quota_duration: 86_400 },
      reply_quota_usage: used(true),
      reply_config: { quota_total: quota.replies, quota_duration: 86_400 },
    }
    return answerWithOne(c, limits)
  })

  for (const edge of ['threads', 'replies'] as const) {
    app.get(`/v1.0/:user/${edge}`, reads, (c) => {
      const token = owner(c, edge === 'replies' ? ['threads_read_replies'] : [])
      if (token instanceof Response) return token
      const query = listQuery.safeParse(c.req.query())
      if (!query.success) return invalidParameter(c, z.prettifyError(query.error))
      const fields = fieldsOf(query.data.fields)
      const unknown = unknownField(fields, postFields)
      if (unknown) return nonexistingField(c, unknown)
      const isReply = edge === 'replies'
      const page = listed(
        stage,
        'threads',
        token.account_id,
        { ...query.data, fields },
        (record) => record['is_reply'] === isReply,
      )
      return c.json(page)
    })
  }

  app.get('/v1.0/:user/threads_insights', call('count'), (c) => {
    const token = owner(c, ['threads_manage_insights'])
    if (token instanceof Response) return token
    const asked = daysAsked(stage, c, 800)
    if (asked instanceof Response) return asked
    const { followers } = stage.growing.ofAccount('threads', token.account_id)
    const views = asked.days.map((day) => ({
      value: stage.growing.ofDay('threads', token.account_id, day).profile_visits,
      end_time: asked.endOf(day),
    }))
    return insightsAnswer(c, 'threads', { views, followers_count: followers }, alienThreads, 'day')
  })

  app.route('/', objectRoutes(stage))
  return app
}

import { Hono, type Context } from 'hono'
import type { Counts } from '#domain/metrics/metric.ts'
import { invalidParameter, metaAnswers, noSuchObject } from '../meta/answers.ts'
import { containerNamed, stateOf } from '../meta/containers.ts'
import { insightsAnswer, type InsightValue } from '../meta/insights.ts'
import { daysAsked } from '../meta/insight-days.ts'
import { answerWith, ownPost } from '../meta/objects.ts'
import { numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { createComment, listComments } from './comments.ts'
import { mediaFields } from './posts.ts'
import { ownerOf } from './owner.ts'

/** Reading and changing one Instagram object by its id. */
export function objectRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'instagram', metaAnswers())
  const [reads, posts] = [call('read'), call('post')]
  const owner = ownerOf(stage)

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

  app.get('/:version{v\\d+\\.0}/:id/insights', call('count'), (c) => {
    const token = owner(c, ['instagram_business_manage_insights'])
    if (token instanceof Response) return token
    if (c.req.param('id') === token.account_id) return accountInsights(stage, c, token.account_id)
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    if (!post) return noSuchObject(c, c.req.param('id'))
    const { media_product_type: type } = JSON.parse(post.record) as { media_product_type?: string }
    const known = mediaInsights(numbersFor(stage, c, post), type ?? 'FEED')
    return insightsAnswer(c, 'instagram', known, alienToMedia)
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

/** Source: docs/networks/instagram.md#sources (insights). */
function mediaInsights(
  counts: Required<Counts> | null,
  type: string,
): Record<string, InsightValue | undefined> {
  const common = {
    views: type === 'REELS' ? counts?.views : counts?.impressions,
    reach: counts?.reach,
    shares: counts?.shares,
    total_interactions:
      counts === null ? undefined : counts.likes + counts.comments + counts.saves + counts.shares,
  }
  if (type === 'STORY') return { ...common, replies: counts?.comments, navigation: counts?.clicks }
  const feed = { ...common, likes: counts?.likes, comments: counts?.comments, saved: counts?.saves }
  if (type !== 'REELS') return feed
  return {
    ...feed,
    // In milliseconds.
    ig_reels_avg_watch_time: counts === null ? undefined : Math.round(counts.watch_avg_sec * 1000),
    ig_reels_video_view_total_time: counts === null ? undefined : counts.watch_sec * 1000,
  }
}

/** Names that some kind of post has. */
const mediaNames = new Set([
  ...Object.keys(mediaInsights(null, 'REELS')),
  ...Object.keys(mediaInsights(null, 'STORY')),
])

/** Numbers of the account: a series for reach, totals of the time asked for the others. */
function accountInsights(stage: Stage, c: Context, accountId: string): Response {
  const asked = daysAsked(stage, c, 90)
  if (asked instanceof Response) return asked
  const { query, days } = asked
  const of = (day: string) => stage.growing.ofDay('instagram', accountId, day)
  const total = (name: 'account_impressions' | 'account_engaged' | 'followers_gained' | 'followers_lost') =>
    days.length === 0 ? undefined : { total: days.reduce((sum, day) => sum + of(day)[name], 0) }
  const names = (query.metric ?? '').split(',')
  const isTotal = query.metric_type === 'total_value'
  const onlyTotals = names.find((name) => name !== 'reach' && name in accountNames)
  if (!isTotal && onlyTotals) {
    return invalidParameter(c, `The following metric requires metric_type=total_value: ${onlyTotals}`)
  }
  const { followers } = stage.growing.ofAccount('instagram', accountId)
  const known: Record<string, InsightValue | undefined> = {
    reach: days.map((day) => ({ value: of(day).account_reach, end_time: asked.endOf(day) })),
    views: total('account_impressions'),
    accounts_engaged: total('account_engaged'),
    // "Not available for accounts with fewer than 100 followers."
    follows_and_unfollows:
      days.length === 0 || followers < 100
        ? undefined
        : {
            parts: {
              FOLLOWER: total('followers_gained')?.total ?? 0,
              NON_FOLLOWER: total('followers_lost')?.total ?? 0,
            },
          },
  }
  return insightsAnswer(c, 'instagram', known, alienToAccounts, 'day')
}

function alienToMedia(name: string, isWithdrawn: boolean): string {
  return mediaNames.has(name) && !isWithdrawn
    ? `The Media Insights API does not support the ${name} metric for this media product type.`
    : `metric[0] must be one of the following values: ${[...mediaNames].join(', ')}`
}

const alienToAccounts = () =>
  `metric[0] must be one of the following values: ${Object.keys(accountNames).join(', ')}`

/** Source: docs/networks/instagram.md#sources (account-insights). */
const accountNames = { reach: '', views: '', accounts_engaged: '', follows_and_unfollows: '' }

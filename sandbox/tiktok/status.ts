import { Hono } from 'hono'
import { z } from 'zod'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { Thing } from '../things.ts'
import { answers, authorized, bodyOf, failure, success } from './answers.ts'
import { blockOf, creatorInfoOf } from './creators.ts'
import { publishingNamed, type Publishing } from './publishing.ts'

const statusRequest = z.strictObject({ publish_id: z.string().min(1).max(64) })

/** The permissions of an account, and the state of a post. */
export function statusRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'tiktok', answers())

  app.post('/v2/post/publish/creator_info/query/', call('read'), (c) => {
    const who = authorized(stage, c, 'video.publish')
    if (who instanceof Response) return who
    const block = blockOf(who.account)
    // "200 (intentional)": query-creator-info, error codes (2026-09-11).
    if (block) return failure(c, 200, block.code, block.message)
    return success(c, creatorInfoOf(who.account, originOf(c)))
  })

  app.post('/v2/post/publish/status/fetch/', call('read'), async (c) => {
    const who = authorized(stage, c, 'video.publish', 'video.upload')
    if (who instanceof Response) return who
    const input = await bodyOf(c, statusRequest)
    if (input instanceof Response) return input
    const thing = publishingNamed(stage, input.body.publish_id)
    if (!thing) return failure(c, 400, 'invalid_publish_id', 'The publish_id does not exist')
    if (thing.accountId !== who.account.id) {
      const code = 'token_not_authorized_for_specified_publish_id'
      return failure(c, 400, code, 'The access_token does not have authorization for this publish_id')
    }
    const answer = success(c, statusOf(thing, stage.now().getTime()))
    // Post ids are JSON numbers beyond the range of a double.
    const text = (await answer.text()).replace(/"int64:(\d+)"/g, '$1')
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  return app
}

function statusOf({ facts }: Thing<Publishing>, now: number): object {
  const { format, readyAt, publicAt, failReason, postId, receivedBytes, privacy } = facts
  if (readyAt === null || readyAt > now) {
    return format === 'video'
      ? { status: 'PROCESSING_UPLOAD', uploaded_bytes: receivedBytes }
      : { status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 }
  }
  if (failReason) return { status: 'FAILED', fail_reason: failReason, publicaly_available_post_id: [] }
  const isTold = privacy === 'PUBLIC_TO_EVERYONE' && (publicAt ?? Infinity) <= now
  return { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: isTold ? [`int64:${postId}`] : [] }
}

import { z } from 'zod'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import { graphErrorOf, plainly } from '../meta/graph.ts'
import type { CallIo, NetworkAccount } from '../network.ts'
import type { Row, Why } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { FacebookSettings } from './settings.ts'

/**
 * The numbers of a video and of a reel, the newer name first. Source: docs/networks/facebook.md#sources (unconfirmed),
 * video_insights.
 */
const names: Readonly<Partial<Record<PostMetric, readonly string[]>>> = {
  views: ['blue_reels_play_count', 'fb_reels_total_plays', 'total_video_views'],
  impressions: ['total_video_impressions'],
  reach: ['total_video_impressions_unique', 'post_impressions_unique'],
}

const insightList = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })) })),
})

/** Requested without names, so that no name can be wrong; small Pages get an empty list. Throws NoAnswer. */
export async function readVideoInsights(
  settings: FacebookSettings,
  path: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'read'; rows: Row<PostMetric>[]; why: Why } | Refusal> {
  const answer = await send(io, read(settings, `${path}/video_insights`, account))
  const error = graphErrorOf(answer)
  if (error && (error.code === 10 || (error.code >= 200 && error.code <= 299))) {
    return {
      kind: 'read',
      rows: rowsOf(new Map()),
      why: { reason: 'no-permission', message: plainly(error) },
    }
  }
  const list = answer.status === 200 && !error ? insightList.safeParse(answer.json()).data : undefined
  if (!list) return refusalOf(answer, io.now())
  const values = new Map(list.data.map(({ name, values: all }) => [name, all.at(-1)?.value]))
  return { kind: 'read', rows: rowsOf(values), why: { reason: 'too-few' } }
}

function rowsOf(values: ReadonlyMap<string, unknown>): Row<PostMetric>[] {
  return Object.entries(names).map(([metric, possible]): Row<PostMetric> => {
    const came = possible.find((name) => typeof values.get(name) === 'number')
    const value = came === undefined ? undefined : values.get(came)
    const field = came ?? possible.at(-1) ?? metric
    return [metric as PostMetric, field, typeof value === 'number' ? value : undefined]
  })
}

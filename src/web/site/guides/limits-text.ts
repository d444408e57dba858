import { uploadLimits, videoUploadLimits } from '#domain/media/media-limits.ts'
import { megabytes } from '#domain/media/megabytes.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'

/** `2,200`. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** `8 MB`, `1 GB`: with the same base as in the rules. */
export function size(bytes: number): string {
  const MB = megabytes(bytes)
  return MB >= 1024 ? `${count(MB / 1024)} GB` : `${count(MB)} MB`
}

/** `90 seconds`, `15 minutes`, `12 hours`. */
export function duration(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${count(seconds / 3600)} hours`
  return seconds > 90 && seconds % 60 === 0 ? `${count(seconds / 60)} minutes` : `${count(seconds)} seconds`
}

const namedRatios: readonly (readonly [number, string])[] = [
  [4 / 5, '4:5'],
  [1 / 2, '1:2'],
  [1 / 3, '1:3'],
  [5 / 12, '5:12'],
]

/** Width to height: `4:5`, `1.91:1`, `1:10`. */
export function ratio(aspect: number): string {
  const known = namedRatios.find(([value]) => Math.abs(value - aspect) < 0.001)
  if (known) return known[1]
  return aspect < 1 ? `1:${count(Math.round(1 / aspect))}` : `${count(Math.round(aspect * 100) / 100)}:1`
}

/**
 * The limits of a network, by the names that texts in content/guides use. A limit the network does not have is absent.
 * `pictureUpload` and `videoUpload` are Postlark's own limits. Each text field of the settings has a limit under its
 * own key: `title`, `link`, `topicTag`.
 */
function limitsText(network: NetworkId): ReadonlyMap<string, string> {
  const { text, images, video, document, thread, ...rules } = networkRules[network]
  const known: readonly (readonly [name: string, limit: string | number | null | undefined])[] = [
    ['text', text.max],
    ['textBytes', text.maxBytes],
    ['hashtags', rules.maxHashtags],
    ['mentions', rules.maxMentions],
    ['links', rules.maxLinks],
    ['pictures', images?.maxCount],
    ['pictureSize', images && size(images.maxBytes)],
    ['pictureWidth', images?.maxWidth],
    ['shapeMin', images?.aspect && ratio(images.aspect.min)],
    ['shapeMax', images?.aspect && ratio(images.aspect.max)],
    ['altText', images?.maxAltText],
    ['videos', video?.maxCount],
    ['videoSize', video && size(video.maxBytes)],
    ['videoMin', typeof video?.minSec === 'number' ? duration(video.minSec) : null],
    ['videoMax', typeof video?.maxSec === 'number' ? duration(video.maxSec) : null],
    ['documentSize', document && size(document.maxBytes)],
    ['documentPages', document?.maxPages],
    ['pictureUpload', size(uploadLimits.maxBytes)],
    ['videoUpload', size(videoUploadLimits.maxBytes)],
    ['chain', thread?.maxItems],
    ...fieldLimits(networkFields[network]),
    ['firstComment', rules.maxFirstComment],
  ]
  return new Map(
    known.flatMap(([name, limit]) => {
      if (limit === null || limit === undefined) return []
      return [[name, typeof limit === 'number' ? count(limit) : limit] as const]
    }),
  )
}

function fieldLimits(fields: readonly SettingField[]): (readonly [string, number])[] {
  return fields.flatMap((field) => {
    if (field.kind === 'text') return [[field.key, field.max] as const]
    return field.kind === 'tags' && field.maxTotal ? [[field.key, field.maxTotal] as const] : []
  })
}

/** One limit as text. @throws when the network has no limit of that name */
export function limitText(network: NetworkId, name: string): string {
  const limits = limitsText(network)
  const words = limits.get(name)
  if (words === undefined) {
    throw new Error(`${network} has no limit "${name}". It has ${[...limits.keys()].join(', ')}.`)
  }
  return words
}

/**
 * Replaces `{text}`, `{pictures}` and so on by limits, in every string of the given facts. @throws on an unknown name
 */
export function withLimits(facts: unknown, network: NetworkId): unknown {
  if (typeof facts === 'string') {
    return facts.replaceAll(/\{(\w+)\}/g, (_, name: string) => limitText(network, name))
  }
  if (Array.isArray(facts)) return facts.map((each: unknown) => withLimits(each, network))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, withLimits(value, network)]))
}

import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { count, duration, ratio, size } from './limits-text.ts'
import type { ImageRules, NetworkRules, TextUnit, VideoRules } from '#domain/networks/rule-shapes.ts'

/** A row of the table: the name of a limit, and its value. */
export type TakenRow = readonly [name: string, value: string]

const units: Record<TextUnit, string> = {
  'x-weighted': 'characters; a link counts 23, an emoji 2',
  graphemes: 'characters, counted as you see them',
  'code-points': 'Unicode characters; most emoji are 1, some more',
  utf16: 'characters; many emoji count 2 or more',
  'utf8-bytes': 'bytes; an accented letter is 2, an emoji mostly 4',
  'emoji-as-bytes': 'characters; an emoji counts as its bytes',
}

/** Every limit the composer checks for this network, in the order people meet them. */
export function takenRows(network: NetworkId): TakenRow[] {
  const rules = networkRules[network]
  return [
    ['Text', textInWords(rules)],
    ...counted(rules),
    ['Needs', rules.needsMedia ? needs(rules) : 'nothing; text alone works'],
    ...(rules.images ? imageRows(rules.images) : ([['Pictures', 'none']] as const)),
    ...(rules.video ? videoRows(rules.video) : ([['Video', 'none']] as const)),
    ['Document', documentInWords(rules)],
    ...(rules.images && rules.video ? ([['Pictures with video', rules.mixes ? 'yes' : 'no']] as const) : []),
    [
      'Chain of replies',
      rules.thread ? `up to ${count(rules.thread.maxItems)} posts` : 'no; replies are published as one text',
    ],
    ['First comment', commentText(rules)],
    ['Can be deleted', rules.removable ? 'from Postlark too' : 'only in the app'],
  ]
}

function commentText({ maxFirstComment, thread }: NetworkRules): string {
  if (maxFirstComment !== null) return `up to ${count(maxFirstComment)} characters`
  return thread ? 'add it as a reply' : 'not by a scheduler'
}

function textInWords({ text }: NetworkRules): string {
  const bytes = text.maxBytes === null ? '' : `, and at most ${count(text.maxBytes)} bytes`
  return `${count(text.max)} ${units[text.unit]}${bytes}`
}

function counted({ maxHashtags, maxMentions, maxLinks }: NetworkRules): TakenRow[] {
  const rows = [
    ['Hashtags', maxHashtags],
    ['Mentions', maxMentions],
    ['Links', maxLinks],
  ] as const
  return rows.flatMap(([name, max]) => (max === null ? [] : [[name, `up to ${count(max)}`] as const]))
}

function needs({ images, video }: NetworkRules): string {
  if (images && video) return 'a picture or a video'
  return video ? 'a video' : 'a picture'
}

function imageRows(images: ImageRules): TakenRow[] {
  const { formats, maxCount, maxBytes, minWidth, maxWidth, maxHeight, aspect, maxAltText } = images
  const sides = [
    minWidth && `from ${count(minWidth)} wide`,
    maxWidth && `up to ${count(maxWidth)}${maxHeight ? ` × ${count(maxHeight)}` : ' wide'}`,
  ].filter(Boolean)
  return [
    ['Pictures', `up to ${count(maxCount)}; ${formatNames(formats)}; ${size(maxBytes)} each`],
    ...(sides.length > 0 ? [['Pixels', `${sides.join(', ')}; others are rescaled`] as const] : []),
    ...(aspect
      ? [
          [
            'Shape',
            `${ratio(aspect.min)} to ${ratio(aspect.max)}; ${images.refusesOtherAspects ? 'others are refused' : 'others may be cropped'}`,
          ] as const,
        ]
      : []),
    ...(formats.includes('image/gif')
      ? [['Moving GIF', images.keepsAnimation ? 'moves' : 'shows its first frame only'] as const]
      : []),
    ['Alt text', maxAltText === null ? 'no limit stated' : `up to ${count(maxAltText)} characters`],
  ]
}

function videoRows(video: VideoRules): TakenRow[] {
  const { maxCount, minSec, maxSec, maxBytes, formats, codecs, aspect, maxFrameRate } = video
  const length = [minSec && `from ${duration(minSec)}`, maxSec && `up to ${duration(maxSec)}`]
    .filter(Boolean)
    .join(' ')
  return [
    [
      'Video',
      [maxCount === 1 ? 'one' : `up to ${count(maxCount)}`, length, size(maxBytes)]
        .filter(Boolean)
        .join('; '),
    ],
    ['Video files', `${formatNames(formats)}; ${codecs.map((each) => codecNames[each]).join(', ')}`],
    ...(aspect ? [['Video shape', `${ratio(aspect.min)} to ${ratio(aspect.max)}`] as const] : []),
    ...(maxFrameRate ? [['Frames a second', `up to ${count(maxFrameRate)}`] as const] : []),
  ]
}

const codecNames: Record<VideoRules['codecs'][number], string> = {
  h264: 'H.264',
  hevc: 'H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
}

function documentInWords({ document }: NetworkRules): string {
  if (!document) return 'none'
  return `one PDF; up to ${count(document.maxPages)} pages, ${size(document.maxBytes)}`
}

const spoken: Readonly<Record<string, string>> = {
  quicktime: 'MOV',
  'x-m4v': 'M4V',
  webp: 'WebP',
  webm: 'WebM',
}

function formatNames(formats: readonly string[]): string {
  return formats
    .map((format) => format.replace(/^\w+\//, ''))
    .map((name) => spoken[name] ?? name.toUpperCase())
    .join(', ')
}

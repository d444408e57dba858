import { videoPlan, type VideoRefusal } from './fit-video.ts'
import { megabytes } from './megabytes.ts'
import type { NetworkId } from '../networks/network.ts'
import type { Problem, ProblemCode } from '../post/problem.ts'
import type { RulesOfKind } from '../networks/rules-of-kind.ts'
import type { VideoRules } from '../networks/rule-shapes.ts'
import type { MediaFacts } from './media-facts.ts'

/** The problems of attached videos on a network. Skips videos that are not ready yet. */
export function checkVideos(
  network: NetworkId,
  videos: readonly MediaFacts[],
  { video: rules, name }: RulesOfKind,
): Problem[] {
  if (videos.length === 0) return []
  if (!rules) {
    const message = `${name} doesn’t take videos: remove them, or leave ${name} out.`
    return [found('media-unsupported', network, message)]
  }
  const surplus = videos.length - rules.maxCount
  const videosTaken = rules.maxCount === 1 ? 'one video' : `${rules.maxCount} videos`
  const tooMany = `${name} takes ${videosTaken}: remove ${surplus}, or leave ${name} out.`
  return [
    ...(surplus > 0 ? [found('videos-too-many', network, tooMany)] : []),
    ...videos.flatMap((video) => checkVideoOn(network, video, rules, name)),
  ]
}

const codes: Record<VideoRefusal, ProblemCode> = {
  'too-long': 'video-too-long',
  'too-short': 'video-too-short',
  'too-large': 'video-too-large',
  aspect: 'video-cannot-fit',
  unknown: 'video-cannot-fit',
}

function checkVideoOn(network: NetworkId, video: MediaFacts, rules: VideoRules, name: string): Problem[] {
  if (!isKnown(video)) return []
  // @NOTE Transcoding solves all other problems, so only length, size and shape matter here.
  const shape = {
    ...video,
    durationSec: video.durationSec ?? 0,
    frameRate: null,
    videoCodec: null,
    audioCodec: null,
  }
  const plan = videoPlan(shape, rules)
  if (plan.kind !== 'impossible') return []
  const message = sentence[plan.reason](name, rules)
  return [found(codes[plan.reason], network, message, video)]
}

/** What a film of ours will be is known before it is made; what an upload is, once it has been read. */
function isKnown({ state = 'ready', origin, width }: MediaFacts): boolean {
  return state === 'ready' || (state === 'processing' && origin === 'rendered' && width > 0)
}

const sentence: Record<VideoRefusal, (name: string, rules: VideoRules) => string> = {
  'too-long': (name, { maxSec }) =>
    `Video must be shorter than ${length(maxSec ?? 0)} on ${name}: shorten it, or leave ${name} out.`,
  'too-short': (name, { minSec }) =>
    `Video must be longer than ${length(minSec ?? 0)} on ${name}: choose another, or leave ${name} out.`,
  'too-large': (name, { maxBytes }) =>
    `Video must be smaller than ${megabytes(maxBytes)}MB on ${name}: shorten it, or leave ${name} out.`,
  aspect: (name) => `${name} refuses this video because of its shape: change it, or leave ${name} out.`,
  unknown: (name) => `We can’t read the size or length of this video: choose another, or leave ${name} out.`,
}

/** '140 seconds', '15 minutes', '12 hours'. */
function length(seconds: number): string {
  if (seconds <= 60) return `${seconds} seconds`
  if (seconds % 3600 === 0) return `${seconds / 3600} hours`
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

function found(code: ProblemCode, network: NetworkId, message: string, on?: MediaFacts): Problem {
  return { code, message, network, place: 'media', mediaId: on?.id ?? null, blocks: true }
}

import { shapeName } from '../canvas/crop.ts'
import type { ShortVideoSpec } from './short-video-specs.ts'
import type { Codec, InspectedVideo } from './video-facts.ts'
import type { VideoFormat } from '#domain/networks/rule-shapes.ts'

/**
 * `refused`: not accepted. `changed`: accepted, but re-encoded or displayed differently. `unknown`: the file does not
 * say.
 */
export type Level = 'good' | 'changed' | 'refused' | 'unknown'

export interface Issue {
  what: 'Length' | 'File size' | 'Shape' | 'Resolution' | 'Format' | 'Codec' | 'Frame rate' | 'Bit rate'
  /** The value of the file. */
  found: string
  /** What the network accepts. */
  allowed: string
  level: Level
  /** What to do about it; empty when it is good. */
  advice: string
}

/** All checks of a file for one network, most asked first. Never throws; unknown values are reported as such. */
export function checkVideoFile(facts: InspectedVideo, spec: ShortVideoSpec): Issue[] {
  return [
    length(facts, spec),
    fileSize(facts, spec),
    shape(facts, spec),
    resolution(facts, spec),
    format(facts, spec),
    codec(facts, spec),
    frameRate(facts, spec),
    ...(spec.rules.maxBitRate === null ? [] : [bitRate(facts, spec.rules.maxBitRate)]),
  ]
}

/** The worst level: what the network would do with the file. */
export function verdict(issues: readonly Issue[]): Level {
  return (
    (['refused', 'changed', 'unknown'] as const).find((level) =>
      issues.some((issue) => issue.level === level),
    ) ?? 'good'
  )
}

function length(
  { durationSec }: InspectedVideo,
  { rules: { minSec, maxSec }, whenLonger }: ShortVideoSpec,
): Issue {
  const allowed = [
    minSec ? `at least ${shownLength(minSec)}` : '',
    maxSec ? `up to ${shownLength(maxSec)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
  const about = {
    what: 'Length',
    found: durationSec === null ? 'not known' : shownLength(durationSec),
    allowed,
  } as const
  if (durationSec === null)
    return { ...about, level: 'unknown', advice: 'The file does not state its length.' }
  if (maxSec !== null && durationSec > maxSec) {
    const cut = `Cut ${shownLength(Math.ceil(durationSec - maxSec))}`
    return whenLonger
      ? { ...about, level: 'changed', advice: `${cut}, ${whenLonger}.` }
      : { ...about, level: 'refused', advice: `${cut}.` }
  }
  if (minSec !== null && durationSec < minSec)
    return { ...about, level: 'refused', advice: `Make it ${shownLength(minSec)} or longer.` }
  return { ...about, level: 'good', advice: '' }
}

function fileSize({ bytes }: InspectedVideo, { rules: { maxBytes } }: ShortVideoSpec): Issue {
  const about = {
    what: 'File size',
    found: shownSize(bytes),
    allowed: `up to ${shownSize(maxBytes)}`,
  } as const
  return bytes > maxBytes
    ? { ...about, level: 'refused', advice: 'Export it at a lower bit rate, or make it shorter.' }
    : { ...about, level: 'good', advice: '' }
}

function shape({ width, height }: InspectedVideo, spec: ShortVideoSpec): Issue {
  const allowed = spec.shape.max === 1 ? 'square or taller, best 9:16' : 'upright, best 9:16'
  if (!width || !height)
    return {
      what: 'Shape',
      found: 'not known',
      allowed,
      level: 'unknown',
      advice: 'The file does not state its dimensions.',
    }
  const ratio = width / height
  const about = { what: 'Shape', found: shapeName({ width, height }), allowed } as const
  const { aspect } = spec.rules
  if (aspect && (ratio < aspect.min || ratio > aspect.max))
    return { ...about, level: 'refused', advice: 'Crop it. This shape is refused.' }
  if (ratio > spec.shape.max + 0.005 || ratio < spec.shape.min)
    return { ...about, level: 'changed', advice: spec.shape.outside }
  return { ...about, level: 'good', advice: '' }
}

function resolution({ width, height }: InspectedVideo, { rules, goodWidth }: ShortVideoSpec): Issue {
  const limits = [
    rules.minWidth ? `at least ${rules.minWidth} × ${rules.minHeight ?? rules.minWidth}` : '',
    rules.maxWidth ? `at most ${rules.maxWidth} px wide` : '',
  ].filter(Boolean)
  const allowed = `${limits.join(', ') || 'no limit named'}; best 1080 × 1920`
  if (!width || !height)
    return {
      what: 'Resolution',
      found: 'not known',
      allowed,
      level: 'unknown',
      advice: 'The file does not state its dimensions.',
    }
  const about = { what: 'Resolution', found: `${width} × ${height}`, allowed } as const
  if ((rules.minWidth && width < rules.minWidth) || (rules.minHeight && height < rules.minHeight)) {
    return { ...about, level: 'refused', advice: 'It is too small. Export it larger from the original.' }
  }
  if ((rules.maxWidth && width > rules.maxWidth) || (rules.maxHeight && height > rules.maxHeight)) {
    return {
      ...about,
      level: 'changed',
      advice: 'It is larger than what is shown, so the network scales it down.',
    }
  }
  if (Math.min(width, height) < goodWidth) {
    return {
      ...about,
      level: 'changed',
      advice: 'It will look blurry on a phone. Export it at 1080 × 1920 if you can.',
    }
  }
  return { ...about, level: 'good', advice: '' }
}

const formatNames: Record<VideoFormat, string> = {
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
  'video/x-m4v': 'M4V',
}

function format({ container }: InspectedVideo, { rules }: ShortVideoSpec): Issue {
  const allowed = rules.formats.map((each) => formatNames[each]).join(', ')
  if (!container)
    return { what: 'Format', found: 'not known', allowed, level: 'unknown', advice: 'Export it as MP4.' }
  const about = { what: 'Format', found: formatNames[container], allowed } as const
  return rules.formats.includes(container)
    ? { ...about, level: 'good', advice: '' }
    : { ...about, level: 'refused', advice: 'Export it as MP4.' }
}

const codecNames: Record<Codec, string> = {
  h264: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
}

function codec({ codec: found, codecName }: InspectedVideo, { rules }: ShortVideoSpec): Issue {
  const allowed = rules.codecs.map((each) => codecNames[each]).join(', ')
  if (!found) {
    return {
      what: 'Codec',
      found: codecName || 'not known',
      allowed,
      level: 'unknown',
      advice: 'Export it as H.264 to be sure.',
    }
  }
  const about = { what: 'Codec', found: codecNames[found], allowed } as const
  return rules.codecs.includes(found)
    ? { ...about, level: 'good', advice: '' }
    : { ...about, level: 'refused', advice: 'Export it as H.264.' }
}

function frameRate({ frameRate: found }: InspectedVideo, { rules: { maxFrameRate } }: ShortVideoSpec): Issue {
  const allowed = maxFrameRate ? `up to ${maxFrameRate} a second` : 'no limit named'
  if (found === null)
    return {
      what: 'Frame rate',
      found: 'not known',
      allowed,
      level: 'unknown',
      advice: 'The file does not state it.',
    }
  const about = { what: 'Frame rate', found: `${Number(found.toFixed(2))} a second`, allowed } as const
  return maxFrameRate !== null && found > maxFrameRate + 0.5
    ? { ...about, level: 'refused', advice: `Export it at ${maxFrameRate} frames a second or fewer.` }
    : { ...about, level: 'good', advice: '' }
}

function bitRate({ bitRate: found }: InspectedVideo, most: number): Issue {
  const allowed = `up to ${shownRate(most)}`
  if (found === null)
    return {
      what: 'Bit rate',
      found: 'not known',
      allowed,
      level: 'unknown',
      advice: 'It is calculated from size and length.',
    }
  const about = { what: 'Bit rate', found: shownRate(found), allowed } as const
  return found > most
    ? { ...about, level: 'refused', advice: `Export it at ${shownRate(most)} or less.` }
    : { ...about, level: 'good', advice: '' }
}

function shownRate(bits: number): string {
  return `${Number((bits / 1_000_000).toFixed(1))} Mbit/s`
}

function shownSize(bytes: number): string {
  const mebi = bytes / 1_048_576
  return mebi >= 1024
    ? `${Number((mebi / 1024).toFixed(1)).toLocaleString('en-US')} GB`
    : `${Number(mebi.toFixed(1))} MB`
}

/** '34 s', '2 min 20 s', '12 h'. */
export function shownLength(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return [hours ? `${hours} h` : '', minutes ? `${minutes} min` : '', rest ? `${rest} s` : '']
    .filter(Boolean)
    .join(' ')
}

import type { Media } from '#contract/media.ts'
import { aspectName, sizeName } from './picture-text.ts'

/** '0:42', '12:05', '1:02:09'. */
export function durationName(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** '4:5 · 3.4 MB', '9:16 · 0:42 · 18.0 MB', '12 pages · 1.1 MB': as far as it is known. */
export function factsText(media: Media): string {
  const { kind, width, height, durationSec, pages, bytes } = media
  return [
    kind !== 'document' && width > 0 && height > 0 && aspectName(width, height),
    durationSec !== null && durationName(durationSec),
    pages !== null && (pages === 1 ? '1 page' : `${pages} pages`),
    sizeName(bytes),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What an upload is called while it goes on: 'Uploading 40%', 'Paused at 40%', 'Preparing the video 12%'. */
export function arrivalText(what: 'upload' | 'paused' | 'preparing', progress: number | undefined): string {
  const share = progress === undefined ? '' : ` ${Math.floor(progress * 100)}%`
  if (what === 'preparing') return `Preparing${share}`
  return what === 'paused' ? `Paused at${share || ' 0%'}` : `Uploading${share}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

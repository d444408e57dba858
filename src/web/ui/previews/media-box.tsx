import type { CropBox } from '#domain/media/media-limits.ts'
import { FileText, Film, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import type { PreviewMedia } from './preview-props.ts'
import { partSeen } from './shown-part.ts'

interface MediaBoxProps {
  media: PreviewMedia
  /** Width divided by height of the box. */
  aspect: number
  /** The box fills its container, which has that shape. */
  fills?: boolean
  /** A cover image instead of a frame of the video. */
  coverUrl?: string | null
  /** The play icon on a video; false: the network shows none. */
  play?: boolean
  className?: string
}

/** One file in a box of a given shape: its middle, or the part its author chose. */
export function MediaBox({ media, aspect, fills = false, coverUrl, play = true, className }: MediaBoxProps) {
  const { kind, altText, durationSec, crop } = media
  const url = (kind === 'video' && coverUrl) || media.url
  return (
    <div
      className={classNames(
        'relative min-h-0 min-w-0 overflow-hidden bg-paper-2',
        fills && 'size-full',
        className,
      )}
      style={fills ? undefined : { aspectRatio: aspect }}
    >
      {url ? (
        <img
          src={url}
          alt={altText}
          className={crop ? 'absolute max-w-none' : 'absolute inset-0 size-full object-cover'}
          style={crop ? placeOf(partSeen({ ...media, crop }, aspect)) : undefined}
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-muted [&>svg]:size-8">
          {kind === 'document' ? <FileText aria-hidden /> : <Film aria-hidden />}
        </span>
      )}
      {kind === 'video' && play && url && (
        <span className="absolute inset-0 grid place-items-center">
          <Play
            aria-hidden
            className="size-11! rounded-full bg-[rgb(0_0_0/0.62)] fill-white p-2.5 text-white"
          />
        </span>
      )}
      {kind === 'video' && durationSec !== null && (
        <span className="absolute bottom-2 left-2 rounded-[4px] bg-[rgb(0_0_0/0.78)] px-1.25 py-0.75 text-[11px] leading-none font-semibold text-white tabular-nums">
          {durationName(durationSec)}
        </span>
      )}
    </div>
  )
}

/** Position and size of the whole picture, so that its cropped part fills the box. */
function placeOf({ x, y, width, height }: CropBox): CSSProperties {
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
  }
}

/** `0:42`, `1:02:03`. */
function durationName(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

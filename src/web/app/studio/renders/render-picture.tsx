import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface RenderPictureProps {
  src: string | null
  /** Shown while there is no picture of it. */
  still?: ReactNode
  width: number
  height: number
  /** Nothing was made of it. */
  isDim?: boolean
  /** Left out: there is nothing to play. */
  onPlay?: (() => void) | undefined
  playLabel?: string
}

const frame = 'block w-26 flex-none self-start overflow-hidden rounded-s bg-paper-2 max-[420px]:w-20'

/** The thumbnail of a render, in the shape of the film; pressed, it plays. */
export function RenderPicture({ src, still, width, height, isDim, onPlay, playLabel }: RenderPictureProps) {
  const picture: ReactNode = src ? (
    <img
      src={src}
      alt=""
      className={classNames('block size-full object-cover', isDim && 'opacity-50 grayscale')}
    />
  ) : (
    <span aria-hidden className={classNames('block size-full bg-line', isDim && 'opacity-50 grayscale')}>
      {still}
    </span>
  )
  const style = { aspectRatio: `${width} / ${height}` }
  if (!onPlay) {
    return (
      <span className={frame} style={style}>
        {picture}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classNames(frame, 'relative')}
      style={style}
      aria-label={playLabel}
      onClick={onPlay}
    >
      {picture}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-9 place-items-center rounded-full bg-black/70 text-white">
          <Play className="size-4.5 fill-current" aria-hidden />
        </span>
      </span>
    </button>
  )
}

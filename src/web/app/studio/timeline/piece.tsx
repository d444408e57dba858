import type { Span } from '#domain/film/film-request.ts'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Block } from './tracks.ts'

interface PieceProps {
  block: Block
  durationSec: number
  sec: number
  isCaption?: boolean
  /** Left out: it cannot be pressed. */
  onPress?: () => void
  /** In place of its text. */
  children?: ReactNode
}

/** A piece of a row that is not moved here: a caption, or the music. */
export function Piece({ block, durationSec, sec, isCaption = false, onPress, children }: PieceProps) {
  const { fromSec, toSec, text } = block
  const isNow = sec >= fromSec && sec < toSec
  const look = classNames('absolute inset-y-0', pieceLook({ isNow, isCaption }))
  const style = pieceStyle(block, durationSec)
  if (!onPress) {
    return (
      <span className={look} style={style}>
        {children ?? text}
      </span>
    )
  }
  return (
    <button type="button" tabIndex={-1} className={look} style={style} title={text} onClick={onPress}>
      {text}
    </button>
  )
}

export function pieceStyle({ fromSec, toSec }: Span, durationSec: number): CSSProperties {
  return {
    left: `${(100 * fromSec) / durationSec}%`,
    width: `calc(${(100 * (Math.min(toSec, durationSec) - fromSec)) / durationSec}% - 2px)`,
  }
}

export function pieceLook(is: { isNow: boolean; isCaption?: boolean; isSelected?: boolean }): string {
  const { isNow, isCaption = false, isSelected = false } = is
  return classNames(
    'truncate rounded-xs border px-1.5 text-start text-[11px] leading-5.5 font-medium text-ink-2',
    isSelected && 'outline-2 outline-ink',
    isNow
      ? 'border-ink bg-lark-soft font-semibold text-ink'
      : isCaption
        ? 'border-edge'
        : 'border-line-2 bg-card',
    isCaption && !isNow && 'border-dashed',
  )
}

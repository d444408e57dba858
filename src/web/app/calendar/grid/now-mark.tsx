import { Lark } from '../../../ui/lark.tsx'
import { styled } from './variables.ts'

interface NowMarkProps {
  /** The place of today among the days. */
  at: number
  of: number
  /** Pixels from the top of the first row. */
  top: number
}

/** How far the day is: a line over all days, with the lark on today. */
export function NowMark({ at, of, top }: NowMarkProps) {
  return (
    <div
      data-now
      aria-hidden
      className="time-now-line"
      style={styled({ '--top': `${top}px`, '--from': at / of, '--part': 1 / of })}
    >
      <span>
        <Lark className="size-6" />
      </span>
    </div>
  )
}

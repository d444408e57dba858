import { type DifferencePiece, differenceOf } from '#domain/text/text-difference.ts'
import { useMemo } from 'react'

interface WordDifferenceProps {
  before: string
  after: string
  /** Which of the two is shown: the one with what was taken away, or the one with what was added; both: in one text. */
  show: 'before' | 'after' | 'both'
}

const added = 'rounded-xs bg-leaf-soft text-ink underline decoration-leaf decoration-2 underline-offset-3'
const removed = 'rounded-xs bg-clay-soft text-ink line-through decoration-clay'

/** A text with what differs from another marked: added words underlined, words taken away struck out. */
export function WordDifference({ before, after, show }: WordDifferenceProps) {
  const pieces = useMemo(() => differenceOf(before, after), [before, after])
  return <DifferencePieces pieces={pieces} show={show} />
}

/** Pieces of a difference in reading order, marked the same way. */
export function DifferencePieces({
  pieces,
  show,
}: Pick<WordDifferenceProps, 'show'> & { pieces: readonly DifferencePiece[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'same') return text
        if (kind === 'added') {
          return show === 'before' ? null : (
            <ins key={at} className={added}>
              {text}
            </ins>
          )
        }
        return show === 'after' ? null : (
          <del key={at} className={show === 'before' ? added : removed}>
            {text}
          </del>
        )
      })}
    </p>
  )
}

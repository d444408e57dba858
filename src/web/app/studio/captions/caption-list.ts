/** One caption: its seconds in the film, and its text. */
export interface Caption {
  fromSec: number
  toSec: number
  text: string
}

/** The shortest a caption may be, in seconds. */
const shortestCaptionSec = 0.3
/** How far one press moves an edge, in seconds. */
export const nudgeSec = 0.1

/**
 * Divides a caption at a moment within it, or in its middle. The text is divided between words, at the same share.
 * @returns the same list when the caption is too short to divide, or has one word
 */
export function splitCaption(all: readonly Caption[], index: number, atSec: number): readonly Caption[] {
  const caption = all[index]
  const words = caption?.text.trim().split(/\s+/u) ?? []
  if (!caption || words.length < 2) return all
  const { fromSec, toSec } = caption
  if (toSec - fromSec < 2 * shortestCaptionSec) return all
  const isWithin = atSec >= fromSec + shortestCaptionSec && atSec <= toSec - shortestCaptionSec
  const cutSec = round(isWithin ? atSec : (fromSec + toSec) / 2)
  const share = (cutSec - fromSec) / (toSec - fromSec)
  const first = Math.min(words.length - 1, Math.max(1, Math.round(words.length * share)))
  return all.toSpliced(
    index,
    1,
    { fromSec, toSec: cutSec, text: words.slice(0, first).join(' ') },
    { fromSec: cutSec, toSec, text: words.slice(first).join(' ') },
  )
}

/** Joins a caption with the one after it. */
export function mergeCaption(all: readonly Caption[], index: number): readonly Caption[] {
  const [first, next] = [all[index], all[index + 1]]
  if (!first || !next) return all
  const text = [first.text.trim(), next.text.trim()].filter(Boolean).join(' ')
  return all.toSpliced(index, 2, { fromSec: first.fromSec, toSec: next.toSec, text })
}

/**
 * Moves the beginning or the end of a caption. It stays between its neighbours and within the film, and keeps the
 * shortest length.
 */
export function nudgeCaption(
  all: readonly Caption[],
  index: number,
  edge: 'fromSec' | 'toSec',
  { bySec, filmSec }: { bySec: number; filmSec: number },
): readonly Caption[] {
  const caption = all[index]
  if (!caption) return all
  const least = edge === 'fromSec' ? (all[index - 1]?.toSec ?? 0) : caption.fromSec + shortestCaptionSec
  const most = edge === 'fromSec' ? caption.toSec - shortestCaptionSec : (all[index + 1]?.fromSec ?? filmSec)
  const moved = round(Math.min(Math.max(caption[edge] + bySec, least), Math.max(least, most)))
  return all.with(index, { ...caption, [edge]: moved })
}

export function writeCaption(all: readonly Caption[], index: number, text: string): readonly Caption[] {
  const caption = all[index]
  return caption ? all.with(index, { ...caption, text }) : all
}

/**
 * Adds an empty caption where there is room from a moment on, two seconds long at most.
 * @returns the list and the place of the new one; null: there is no room until the end of the film
 */
export function addCaption(
  all: readonly Caption[],
  atSec: number,
  filmSec: number,
): { all: readonly Caption[]; index: number } | null {
  const gaps = [...all, null].map((next, index) => ({
    index,
    fromSec: Math.max(all[index - 1]?.toSec ?? 0, atSec),
    toSec: next?.fromSec ?? filmSec,
  }))
  const gap = gaps.find(({ fromSec, toSec }) => toSec - fromSec >= shortestCaptionSec)
  if (!gap) return null
  const added = { fromSec: round(gap.fromSec), toSec: round(Math.min(gap.toSec, gap.fromSec + 2)), text: '' }
  return { all: all.toSpliced(gap.index, 0, added), index: gap.index }
}

/** Hundredths of a second: sums of tenths stay what a person reads. */
const round = (sec: number) => Math.round(sec * 100) / 100

/** One caption: its seconds in the film, and its text. */
export interface Caption {
  fromSec: number
  toSec: number
  text: string
  /** When each word is said. Left out: they are spread evenly. */
  words?: { text: string; fromSec: number; toSec: number }[]
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
  const timed = caption.words?.length === words.length ? caption.words : undefined
  return all.toSpliced(
    index,
    1,
    within({
      fromSec,
      toSec: cutSec,
      text: words.slice(0, first).join(' '),
      words: timed?.slice(0, first),
    }),
    within({ fromSec: cutSec, toSec, text: words.slice(first).join(' '), words: timed?.slice(first) }),
  )
}

/** Joins a caption with the one after it. */
export function mergeCaption(all: readonly Caption[], index: number): readonly Caption[] {
  const [first, next] = [all[index], all[index + 1]]
  if (!first || !next) return all
  const text = [first.text.trim(), next.text.trim()].filter(Boolean).join(' ')
  const words = first.words && next.words ? [...first.words, ...next.words] : undefined
  return all.toSpliced(index, 2, within({ fromSec: first.fromSec, toSec: next.toSec, text, words }))
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
  return all.with(index, within({ ...caption, [edge]: moved }))
}

export function writeCaption(all: readonly Caption[], index: number, text: string): readonly Caption[] {
  const caption = all[index]
  // Other words are said at other times: these are spread evenly.
  return caption ? all.with(index, { fromSec: caption.fromSec, toSec: caption.toSec, text }) : all
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

/** Captions of a sound that may be longer than the film, and how many are left out for that. */
export function captionsWithin(
  all: readonly Caption[],
  filmSec: number,
): { captions: Caption[]; leftOut: number } {
  const captions = all
    .filter(({ fromSec }) => filmSec - fromSec >= shortestCaptionSec)
    .map((caption) => within({ ...caption, toSec: Math.min(caption.toSec, filmSec) }))
  return { captions, leftOut: all.length - captions.length }
}

/** With its words said while it is shown. */
function within({
  fromSec,
  toSec,
  text,
  words,
}: Omit<Caption, 'words'> & { words?: Caption['words'] | undefined }): Caption {
  if (!words) return { fromSec, toSec, text }
  const bounded = (sec: number) => Math.min(Math.max(sec, fromSec), toSec)
  const own = words.map((word) => ({
    ...word,
    fromSec: bounded(word.fromSec),
    toSec: bounded(word.toSec),
  }))
  return { fromSec, toSec, text, words: own }
}

/** Hundredths of a second: sums of tenths stay what a person reads. */
const round = (sec: number) => Math.round(sec * 100) / 100

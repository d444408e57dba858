/** A part of a text, and whether it is in both versions, or in one of them alone. */
export interface DifferencePiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * With more pairs of words the part between the common ends is shown as replaced: it is too long to read word by word.
 */
const maxPairs = 1_000_000

/**
 * The differences between two texts, word by word; whitespace belongs to the word before it.
 * @returns parts in reading order: `same` and `removed` make the text before, `same` and `added` the one after
 */
export function differenceOf(before: string, after: string): DifferencePiece[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const head = commonLength(old, now)
  const tail = commonLength(old.slice(head).toReversed(), now.slice(head).toReversed())
  const middle = between(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return joined([
    ...old.slice(0, head).map((text) => ({ kind: 'same', text }) as const),
    ...middle,
    ...old.slice(old.length - tail).map((text) => ({ kind: 'same', text }) as const),
  ])
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? []
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

/** By the longest common sequence of words. */
function between(old: readonly string[], now: readonly string[]): DifferencePiece[] {
  if (old.length * now.length > maxPairs) return [...all('removed', old), ...all('added', now)]
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pieces: DifferencePiece[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    const [was, is] = [old[row] ?? '', now[column] ?? '']
    if (was === is) {
      pieces.push({ kind: 'same', text: was })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      pieces.push({ kind: 'removed', text: was })
      row += 1
    } else {
      pieces.push({ kind: 'added', text: is })
      column += 1
    }
  }
  return [...pieces, ...all('removed', old.slice(row)), ...all('added', now.slice(column))]
}

function all(kind: DifferencePiece['kind'], words: readonly string[]): DifferencePiece[] {
  return [{ kind, text: words.join('') }]
}

/** Joins adjacent parts of one kind; in a change, the removed part comes first. */
function joined(pieces: readonly DifferencePiece[]): DifferencePiece[] {
  const made: DifferencePiece[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') made.push({ kind: 'removed', text: removed })
    if (added !== '') made.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { kind, text } of pieces) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      flush()
      const last = made.at(-1)
      if (last?.kind === 'same') last.text += text
      else made.push({ kind, text })
    }
  }
  flush()
  return made
}

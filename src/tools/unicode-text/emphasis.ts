/** A part of a line and its emphasis. */
export interface EmphasisPiece {
  text: string
  bold: boolean
  italic: boolean
}

/** A run of equal marks: `**`. Marks left in `count` after pairing are shown as typed. */
interface Row {
  mark: string
  count: number
  typed: number
  opens: boolean
  closes: boolean
}

interface Item extends EmphasisPiece {
  row: Row | null
}

/**
 * Splits one line where its emphasis changes: **x** and __x__ are bold, *x* and _x_ italic, marks may be nested. A
 * mark without a partner, or beside a space on its inner side, is text; so is an underscore inside a word.
 */
export function readEmphasis(line: string): EmphasisPiece[] {
  const items = readItems(line)
  pairRows(items)
  return items
    .map(({ text, bold, italic, row }) => ({ text: row ? row.mark.repeat(row.count) : text, bold, italic }))
    .filter(({ text }) => text !== '')
}

const isSpace = (char: string) => char === '' || /\s/u.test(char)
const isInWord = (char: string) => /[\p{L}\p{N}_]/u.test(char)

function readItems(line: string): Item[] {
  const items: Item[] = []
  let at = 0
  for (const match of line.matchAll(/\*+|_+/gu)) {
    const [typed] = match
    const end = match.index + typed.length
    const before = line.charAt(match.index - 1)
    const after = line.charAt(end)
    const mark = typed.charAt(0)
    items.push(plain(line.slice(at, match.index)), {
      ...plain(''),
      row: {
        mark,
        count: typed.length,
        typed: typed.length,
        opens: !isSpace(after) && (mark === '*' || !isInWord(before)),
        closes: !isSpace(before) && (mark === '*' || !isInWord(after)),
      },
    })
    at = end
  }
  return [...items, plain(line.slice(at))]
}

function plain(text: string): Item {
  return { text, bold: false, italic: false, row: null }
}

/** The pairing of CommonMark 0.31 (appendix, "process emphasis"): each closer with the nearest opener before it. */
function pairRows(items: Item[]) {
  for (let end = 0; end < items.length; end++) {
    const closer = items[end]?.row
    while (closer?.closes && closer.count > 0) {
      const start = openerOf(items, end, closer)
      const opener = items[start]?.row
      if (!opener) break
      const strong = opener.count > 1 && closer.count > 1
      opener.count -= strong ? 2 : 1
      closer.count -= strong ? 2 : 1
      for (const item of items.slice(start + 1, end)) {
        if (strong) item.bold = true
        else item.italic = true
        // An opener in between can no longer be closed.
        if (item.row) item.row.opens = false
      }
    }
  }
}

function openerOf(items: readonly Item[], end: number, closer: Row): number {
  return items.findLastIndex(({ row }, at) => {
    if (at >= end || !row?.opens || row.count === 0 || row.mark !== closer.mark) return false
    const ambiguous = (row.closes || closer.opens) && (row.typed + closer.typed) % 3 === 0
    return !ambiguous || (row.typed % 3 === 0 && closer.typed % 3 === 0)
  })
}

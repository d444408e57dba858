/** A text after a change, and what is selected in it then. */
export interface MarkedSelection {
  text: string
  start: number
  end: number
}

/** The selection between two marks; marks that are there already are taken away. Spaces at its ends stay outside. */
export function inMarks(text: string, from: number, to: number, mark: string): MarkedSelection {
  const picked = text.slice(from, to)
  const start = from + (picked.length - picked.trimStart().length)
  const end = Math.max(start, to - (picked.length - picked.trimEnd().length))
  const inner = text.slice(start, end)
  const before = text.slice(0, start)
  const after = text.slice(end)
  // One asterisk of two belongs to bold.
  const outer = mark === '*' && before.endsWith('**') && !before.endsWith('***')
  if (!outer && before.endsWith(mark) && after.startsWith(mark)) {
    const cut = before.slice(0, -mark.length)
    return { text: cut + inner + after.slice(mark.length), start: cut.length, end: cut.length + inner.length }
  }
  return {
    text: before + mark + inner + mark + after,
    start: start + mark.length,
    end: end + mark.length,
  }
}

/** Every line that is touched with a sign in front, or without it when all have it. */
export function inLines(text: string, from: number, to: number, sign: string): MarkedSelection {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const all = lines.every((line) => line.startsWith(sign))
  const made = lines.map((line) => (all ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, start) + made + text.slice(end), start, end: start + made.length }
}

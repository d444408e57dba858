/** A changed text, and its selection. */
export interface MarkedSelection {
  text: string
  start: number
  end: number
}

/** Wraps the selection in marks, or removes marks that exist. Spaces at its ends stay outside. */
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

/** Adds a sign before every selected line, or removes it when all have it. */
export function inLines(text: string, from: number, to: number, sign: string): MarkedSelection {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const all = lines.every((line) => line.startsWith(sign))
  const made = lines.map((line) => (all ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, start) + made + text.slice(end), start, end: start + made.length }
}

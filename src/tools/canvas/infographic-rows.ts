export const infographicLayouts = [
  { id: 'list', name: 'List', description: 'Numbered points' },
  { id: 'timeline', name: 'Timeline', description: 'When, then what' },
  { id: 'comparison', name: 'Comparison', description: 'Two columns, side by side' },
  { id: 'stats', name: 'Numbers', description: 'Bars drawn to scale' },
  { id: 'process', name: 'Process', description: 'Steps and arrows' },
] as const

export type InfographicLayout = (typeof infographicLayouts)[number]['id']

export interface InfographicRow {
  /** Left of the bar: a point, a time, a value. */
  lead: string
  /** Right of the bar; empty when nothing was typed there. */
  rest: string
  /** The number in `lead`, for layouts that draw to scale; null when there is none. */
  value: number | null
}

/**
 * One row per line; a bar ('7:40 | Buns out of the oven') or a tab separates its two halves. Removes list marks at the
 * start. At most twelve rows: more cannot be read on a phone.
 */
export function parseRows(text: string): InfographicRow[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
    .slice(0, 12)
    .map((line) => {
      const [lead = '', ...rest] = line.split(/\s*[|\t]\s*/)
      return { lead, rest: rest.join(' '), value: numberIn(lead) }
    })
}

/** '1,250 buns' → 1250, '48%' → 48, '€ 3.5k' → 3500; null without a number. Commas separate thousands. */
function numberIn(text: string): number | null {
  const match = /(-?\d[\d,]*(?:\.\d+)?)\s*([km])?\b/i.exec(text)
  if (!match?.[1]) return null
  const scale = { k: 1000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1
  const value = Number(match[1].replaceAll(',', '')) * scale
  return Number.isFinite(value) ? value : null
}

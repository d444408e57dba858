import { safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { seededRandom, shuffle } from '../random.ts'
import { seedOf, type BenchState } from './bench-state.ts'
import { fillSlots } from './fill-slots.ts'

interface IdeaFormat {
  id: string
  name: string
  /** A first step. */
  first: string
}

/** Pillars are the styles; every pillar has its angles. */
export interface IdeaBank {
  count: number
  styles: readonly { id: string; name: string }[]
  formats: readonly IdeaFormat[]
  templates: Readonly<Record<string, readonly string[]>>
}

export interface ContentIdea {
  /** The id of a pillar. */
  pillar: string
  /** The id of a format. */
  format: string
  text: string
}

/**
 * Ideas combined from pillar × angle × format, distributed evenly over the chosen pillars and formats. An angle
 * repeats only when all angles of its pillar are used, and then in another format, so no idea occurs twice.
 * @param state `picks` has the pillars and the formats; without a format all are used
 * @returns at most the bank’s count; none for a blank topic or no pillar
 */
export function contentIdeas(bank: IdeaBank, state: BenchState): ContentIdea[] {
  if ((state.values['topic'] ?? '').trim() === '') return []
  const seed = seedOf(state)
  const pillars = bank.styles.filter(({ id }) => state.picks.includes(id))
  const chosen = bank.formats.filter(({ id }) => state.picks.includes(id))
  const formats = chosen.length > 0 ? chosen : bank.formats
  const queues = pillars.map(({ id }) => pillarIdeas(bank, id, formats, state, seed))
  const ideas: ContentIdea[] = []
  for (let turn = 0; ideas.length < bank.count && queues.some((queue) => turn < queue.length); turn++) {
    for (const queue of queues) {
      const idea = queue[turn]
      if (idea && ideas.length < bank.count) ideas.push(idea)
    }
  }
  return ideas
}

/** Every idea of a pillar: all its angles once, then all of them again in their next format. */
function pillarIdeas(
  bank: IdeaBank,
  pillar: string,
  formats: readonly IdeaFormat[],
  { values }: BenchState,
  seed: string,
): ContentIdea[] {
  const random = seededRandom(`${seed}|${pillar}`)
  const angles = shuffle(random, bank.templates[pillar] ?? []).flatMap(
    (angle) => fillSlots(angle, values) ?? [],
  )
  const order = shuffle(random, formats)
  return order.flatMap((_format, lap) =>
    angles.map((text, at) => ({ pillar, text, format: order[(at + lap) % order.length]?.id ?? '' })),
  )
}

/** Ideas as a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF, quoted where needed (RFC 4180). */
export function ideasAsCsv(bank: IdeaBank, ideas: readonly ContentIdea[]): string {
  const rows = ideas.map((idea, at) => [
    String(at + 1),
    nameOf(bank.styles, idea.pillar),
    nameOf(bank.formats, idea.format),
    safeCell(idea.text),
  ])
  const text = writeCsv([['No.', 'Pillar', 'Format', 'Idea'], ...rows], { delimiter: ',' })
  return `\uFEFF${text}\r\n`
}

/** The name of a pillar or format; its id when it is unknown. */
export function nameOf(list: readonly { id: string; name: string }[], id: string): string {
  return list.find((each) => each.id === id)?.name ?? id
}

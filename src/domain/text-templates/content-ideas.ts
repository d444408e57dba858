import { seededRandom, shuffle } from '../random.ts'
import { fillSlots, type SlotValues } from './fill-slots.ts'

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

/** What ideas are wanted for. */
export interface IdeaWish {
  /** `topic`, and the other slots of the bank. */
  values: SlotValues
  /** The ids of pillars and formats; without a format all are used. */
  picks: readonly string[]
  /** The same seed gives the same ideas. */
  seed: string
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
 * @returns at most the bank’s count; none for a blank topic or no pillar
 */
export function contentIdeas(bank: IdeaBank, wish: IdeaWish): ContentIdea[] {
  if ((wish.values['topic'] ?? '').trim() === '') return []
  const pillars = bank.styles.filter(({ id }) => wish.picks.includes(id))
  const chosen = bank.formats.filter(({ id }) => wish.picks.includes(id))
  const formats = chosen.length > 0 ? chosen : bank.formats
  const queues = pillars.map(({ id }) => pillarIdeas(bank, id, formats, wish))
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
  { values, seed }: IdeaWish,
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

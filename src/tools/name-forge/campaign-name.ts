import { pick, seededRandom } from '#domain/random.ts'
import { isOffensive } from './offensive.ts'
import { capital, wordsOf } from './word-parts.ts'

/** Templates by goal, with {product} {audience} {moment}, and words for each goal in a machine name. */
export interface CampaignBank {
  goals: readonly { id: string; name: string; code: string; patterns: readonly string[] }[]
}

export interface CampaignInput {
  product: string
  audience: string
  /** A season, a day, a town: "Advent". */
  moment: string
  goal: string
  /** yyyy-MM. */
  month: string
  /** Where it runs first: instagram, newsletter … */
  channel: string
  /** Parts in braces, in order, with the text between them: {month}_{channel}_{goal}_{product}_{moment}. */
  template: string
  seed: string
}

export interface CampaignIdea {
  /** For people. */
  name: string
  /** For utm_campaign: lower-case letters, digits, _ and -. */
  slug: string
}

export const campaignParts = ['month', 'channel', 'goal', 'product', 'audience', 'moment', 'name'] as const
export const usualTemplate = '{month}_{channel}_{goal}_{product}_{moment}'

/** Campaign names for people, each with the machine name from the naming template. */
export function generateCampaignNames(bank: CampaignBank, input: CampaignInput, count = 8): CampaignIdea[] {
  const goal = bank.goals.find((each) => each.id === input.goal) ?? bank.goals[0]
  const product = input.product.trim().replace(/[\s.,;:!?]+$/u, '')
  if (!goal || product === '') return []
  const random = seededRandom(`${input.seed}|${goal.id}|${product}|${input.audience}|${input.moment}`)
  const has = { product: true, audience: input.audience.trim() !== '', moment: input.moment.trim() !== '' }
  const patterns = goal.patterns.filter(
    (each) => (has.audience || !each.includes('{audience}')) && (has.moment || !each.includes('{moment}')),
  )
  const ideas = new Map<string, CampaignIdea>()
  for (let attempt = 0; attempt < 120 && ideas.size < Math.min(count, patterns.length); attempt++) {
    const name = pick(random, patterns)
      .replaceAll('{product}', titled(product))
      .replaceAll('{audience}', titled(input.audience))
      .replaceAll('{moment}', titled(input.moment))
    if (!isOffensive(name)) ideas.set(name, { name, slug: campaignSlug(input, goal.code, name) })
  }
  return [...ideas.values()]
}

/** The filled-in naming template; empty parts leave no gap. At most 100 characters, cut at a separator. */
export function campaignSlug(input: CampaignInput, goalCode: string, name: string): string {
  const values: Record<string, string> = {
    month: input.month.replace(/[^\d-]/g, ''),
    channel: slugOf(input.channel),
    goal: slugOf(goalCode),
    product: slugOf(input.product),
    audience: slugOf(input.audience),
    moment: slugOf(input.moment),
    name: slugOf(name),
  }
  const template = input.template.trim() || usualTemplate
  const filled = template
    .replace(/\{(\w+)\}/g, (_, part: string) => values[part] ?? '')
    .toLowerCase()
    .replace(/[^a-z\d_-]+/g, '-')
    .replace(/_{2,}/g, '_')
    .replace(/-{2,}/g, '-')
    .replace(/(?:_-|-_)+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
  return filled.length <= 100 ? filled : filled.slice(0, 101).replace(/[_-][^_-]*$/, '')
}

/** Unknown parts of a template. */
export function unknownParts(template: string): string[] {
  const parts = Array.from(template.matchAll(/\{(\w*)\}/g), (found) => found[1] ?? '')
  return parts.filter((part) => !(campaignParts as readonly string[]).includes(part))
}

/** Lower-case ASCII letters and digits with hyphens between words. */
export function slugOf(text: string): string {
  return wordsOf(text).join('-')
}

function titled(text: string): string {
  return text
    .trim()
    .replace(/[\s.,;:!]+$/u, '')
    .split(/\s+/)
    .map(capital)
    .join(' ')
}

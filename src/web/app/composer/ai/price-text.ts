import { creditsOf, type TextTool } from '#domain/writing/text-tools.ts'
import { withCommas } from '../../../ui/with-commas.ts'
import type { WriterId } from './text-request.ts'

/**
 * What a text costs, and what is left: ‘1 credit · 8 left’, or ‘Free’.
 * @param left of the month; null: no limit, undefined: not known yet
 */
export function priceText(tool: TextTool, writer: WriterId, left: number | null | undefined): string {
  if (writer !== 'model') return 'Free'
  const price = creditsOf[tool] === 1 ? '1 credit' : `${creditsOf[tool]} credits`
  return left === null || left === undefined ? price : `${price} · ${withCommas(left)} left`
}

/** Who writes, for people. */
export function writerName(writer: WriterId, model: { name: string; host: string | null } | null): string {
  if (writer === 'rules') return 'By rules, no AI'
  if (writer === 'browser' || !model) return 'Your browser’s model'
  return model.host ? `model ${model.name} at ${model.host}` : `model ${model.name}`
}

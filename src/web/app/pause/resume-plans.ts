import type { ResumePlan } from '#contract/pause.ts'
import { movedTime } from '#domain/time/move-time.ts'

export const planKinds = ['now', 'spread', 'next-free-day', 'drafts'] as const satisfies ResumePlan['kind'][]

export const planNames: Record<ResumePlan['kind'], string> = {
  now: 'Publish all of them now',
  spread: 'Spread them from now on',
  'next-free-day': 'Keep the time of day, next available date',
  drafts: 'Move them back to drafts',
}

/**
 * The new time of a late post under a plan; null: it becomes a draft.
 * @param place its position among the late posts, from 0
 */
export function plannedTime(
  plan: ResumePlan,
  scheduledFor: string | null,
  { place, zone, now }: { place: number; zone: string; now: Date },
): Date | null {
  if (plan.kind === 'now') return now
  if (plan.kind === 'drafts') return null
  const at = scheduledFor === null ? now : new Date(scheduledFor)
  const move = plan.kind === 'spread' ? { ...plan, from: now.toISOString() } : plan
  return movedTime(at, move, { place, zone, now })
}

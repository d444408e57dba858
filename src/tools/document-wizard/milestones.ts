import { writeIcs } from '#domain/time/ics.ts'
import { linesOf } from './doc-model.ts'

export interface Milestone {
  /** yyyy-MM-dd. */
  date: string
  name: string
}

/** Lines such as "2026-12-01 First draft"; lines without a date at their start are left out. Sorted by date. */
export function milestonesOf(text: string): Milestone[] {
  const found = linesOf(text).flatMap((line) => {
    const match = /^(\d{4}-\d{2}-\d{2})\s*[:–-]?\s*(.+)$/.exec(line)
    return match?.[1] && match[2] && isDay(match[1]) ? [{ date: match[1], name: match[2].trim() }] : []
  })
  return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Lines that were meant as milestones but hold no readable day. */
export function unreadMilestones(text: string): string[] {
  return linesOf(text).filter((line) => milestonesOf(line).length === 0)
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Milestones as an iCalendar file of whole days. @param now goes into each event's stamp */
export function writeMilestones(milestones: readonly Milestone[], campaign: string, now: Date): string {
  const events = milestones.map((each, at) => ({
    uid: `${each.date}-${at + 1}-${slugOf(campaign)}@postlark`,
    start: each.date,
    summary: campaign ? `${campaign}: ${each.name}` : each.name,
  }))
  return writeIcs(campaign || 'Campaign', events, now)
}

function slugOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'brief'
  )
}

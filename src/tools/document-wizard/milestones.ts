import { writeIcs } from '#domain/time/ics.ts'
import { linesOf } from './doc-model.ts'

export interface Milestone {
  /** yyyy-MM-dd. */
  date: string
  name: string
}

/** Lines such as "2026-12-01 First draft"; lines that do not start with a date are skipped. Sorted by date. */
export function milestonesOf(text: string): Milestone[] {
  const found = linesOf(text).flatMap((line) => {
    const match = /^(\d{4}-\d{2}-\d{2})\s*[:–-]?\s*(.+)$/.exec(line)
    return match?.[1] && match[2] && isDay(match[1]) ? [{ date: match[1], name: match[2].trim() }] : []
  })
  return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Lines that look like milestones but have no valid date. */
export function unreadMilestones(text: string): string[] {
  return linesOf(text).filter((line) => milestonesOf(line).length === 0)
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Milestones as an iCalendar file of all-day events. @param now for the DTSTAMP of each event */
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

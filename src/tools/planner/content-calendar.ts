import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { addDays, timeOn, type Day } from '#domain/time/pick-time.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import type { CalendarEvent } from '#domain/time/ics.ts'
import { importColumns } from '#domain/post/import-columns.ts'
import { writeTime } from '#domain/time/write-time.ts'

export interface CalendarPlan {
  /** 'yyyy-MM'. */
  month: string
  zone: string
  /** Posts per week by network; 0 leaves it out. */
  perWeek: readonly { network: NetworkId; posts: number }[]
  /** 0 is Monday. */
  weekdays: readonly number[]
  /** Minutes after midnight, used in turn on a day with several posts. */
  times: readonly number[]
  pillars: readonly string[]
}

export interface PlanSlot {
  at: Date
  day: Day
  /** HH:mm in the plan’s time zone, 24 hours, as files have it. */
  time: string
  network: NetworkId
  pillar: string
}

/**
 * Dated slots for a month: spread over the chosen weekdays, with alternating pillars, none twice on a day while others
 * are left.
 */
export function planMonth(plan: CalendarPlan): PlanSlot[] {
  const allowed = [...new Set(plan.weekdays)].toSorted((a, b) => a - b)
  if (allowed.length === 0 || plan.times.length === 0 || plan.pillars.length === 0) return []
  const first: Day = `${plan.month}-01`
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7))
  const wanted: { day: Day; network: NetworkId; place: number }[] = []
  for (let week = 0; week < 6; week++) {
    for (const [index, { network, posts }] of plan.perWeek.entries()) {
      for (let post = 0; post < posts; post++) {
        // Each network starts at another part of the week, so that not all of them post on Monday.
        const at =
          Math.floor(((post + index / plan.perWeek.length) * allowed.length) / posts) % allowed.length
        const day = addDays(monday, week * 7 + (allowed[at] ?? 0))
        if (day.startsWith(plan.month)) wanted.push({ day, network, place: index })
      }
    }
  }
  return withPillars(
    wanted.toSorted((a, b) => a.day.localeCompare(b.day) || a.place - b.place),
    plan,
  )
}

function withPillars(wanted: readonly { day: Day; network: NetworkId }[], plan: CalendarPlan): PlanSlot[] {
  const waiting = [...plan.pillars]
  const times = plan.times.toSorted((a, b) => a - b)
  let today: { day: Day; pillars: string[]; count: number } = { day: '', pillars: [], count: 0 }
  return wanted
    .map(({ day, network }) => {
      if (today.day !== day) today = { day, pillars: [], count: 0 }
      const fresh = waiting.findIndex((pillar) => !today.pillars.includes(pillar))
      const [pillar = ''] = waiting.splice(Math.max(0, fresh), 1)
      waiting.push(pillar)
      today.pillars.push(pillar)
      const at = timeOn(day, times[today.count % times.length] ?? 0, plan.zone)
      today.count++
      return { at, day, time: writeTime(at, plan.zone, 'HH:mm'), network, pillar }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The slots as rows for a bulk import: header first. */
export function calendarCsv(slots: readonly PlanSlot[], zone: string): string {
  const rows = slots.map((slot) => {
    const cells = {
      date: slot.day,
      time: slot.time,
      time_zone: zone,
      networks: slot.network,
      text: '',
      label: slot.pillar,
      link: '',
      media_url: '',
    }
    return importColumns.map((column) => safeCell(cells[column]))
  })
  return `${writeCsv([[...importColumns], ...rows], { delimiter: ',' })}\r\n`
}

/** The slots as calendar events of 15 minutes. */
export function calendarEvents(slots: readonly PlanSlot[]): CalendarEvent[] {
  return slots.map((slot, index) => ({
    uid: `${slot.day}-${slot.network}-${index}@content-calendar.postlark`,
    start: slot.at,
    minutes: 15,
    summary: `${networkNames[slot.network]}: ${slot.pillar}`,
    description: 'Write the post, check the picture, schedule it.',
    categories: [slot.pillar],
  }))
}

/** The slots as a Markdown table. */
export function calendarMarkdown(slots: readonly PlanSlot[], zone: string, format: TimeFormat): string {
  return [
    `| Day | Time (${zone}) | Where | Pillar | Post |`,
    '| --- | --- | --- | --- | --- |',
    ...slots.map(
      (slot) =>
        `| ${formatDay(slot.day, 'weekday-short', format)} | ${formatTime(slot.at, zone, format)} | ${networkNames[slot.network]} | ${slot.pillar.replaceAll('|', String.raw`\|`)} | |`,
    ),
  ].join('\n')
}

import { observancesOf } from '#tools/planner/holidays.ts'
import { writeIcs } from '#domain/time/ics.ts'
import observances from '#content/tools/social-media-holiday-calendar.json' with { type: 'json' }
import { holidayEvent } from '#tools/planner/islands/holiday-event.ts'

/** How many years ahead the calendar covers. Each release generates it again. */
const years = 3

/** The holiday calendar at an address that calendar apps can subscribe to. Generated at build time. */
export function loader() {
  const now = new Date()
  const first = now.getUTCFullYear()
  const events = Array.from({ length: years }, (_, ahead) => observancesOf(first + ahead, observances))
  return new Response(writeIcs('Social media holidays', events.flat().map(holidayEvent), now), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
}

import { wordingSeed, type BenchState } from './bench-state.ts'
import { isoWithOffset, type EventFacts } from './event-facts.ts'
import { writeSection, type SectionBank } from './write-sections.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import type { CalendarEvent } from '#domain/time/ics.ts'

/** The text of an event: an opening, its audience, time, place, price, agenda, what to bring, a last line. */
export function eventText(
  bank: SectionBank,
  state: BenchState,
  facts: EventFacts,
  format: TimeFormat,
): string {
  const seed = wordingSeed(state)
  const write = (section: string) => writeSection(bank, section, state.values, { seed })
  return [
    [write('opener'), write('who')].filter(Boolean).join(' '),
    practical(facts, format).join('\n'),
    facts.agenda.length > 0 ? `The plan\n${facts.agenda.join('\n')}` : '',
    facts.bring.length > 0 ? `Please bring\n${facts.bring.map((one) => `• ${one}`).join('\n')}` : '',
    [write('closing'), facts.url && `Tickets and details: ${facts.url}`].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function practical(facts: EventFacts, format: TimeFormat): string[] {
  const { start, end, zone } = facts
  const times = `${formatTime(start, zone, format)} to ${formatTime(end, zone, format)} (${zone.replaceAll('_', ' ')})`
  const place = [facts.place, facts.address].filter(Boolean).join(', ')
  return [
    `When: ${formatDay(dayOf(start, zone), 'weekday-long', format, 'always')}, ${times}`,
    `Where: ${place || 'online'}`,
    facts.price === null ? '' : `Price: ${priceInWords(facts)}`,
    `Host: ${facts.host}`,
  ].filter(Boolean)
}

function priceInWords({ price, currency }: EventFacts): string {
  if (!price) return 'free'
  return `${Number.isInteger(price) ? price : price.toFixed(2)} ${currency}`
}

/**
 * The event as schema.org JSON-LD, for a web page about the event.
 * Source: https://schema.org/Event; Google’s required properties are name, startDate and location (read 2026-11-21,
 * medium).
 */
export function eventJsonLd(facts: EventFacts, description: string): string {
  const { start, end, zone, place, address, url, price } = facts
  const online = place === ''
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: facts.name,
    description,
    startDate: isoWithOffset(start, zone),
    endDate: isoWithOffset(end, zone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: place, ...(address ? { address } : {}) },
    organizer: { '@type': 'Organization', name: facts.host },
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: price.toFixed(2),
            ...(facts.currency ? { priceCurrency: facts.currency } : {}),
            ...(url ? { url } : {}),
            availability: 'https://schema.org/InStock',
          },
        }),
    ...(url ? { url } : {}),
  }
  // A text may contain “</script>”, which must not end the script element.
  return JSON.stringify(node, null, 2).replaceAll('<', '\\u003c')
}

/** The event for a calendar file. The same name and start give the same identifier. */
export function calendarEventOf(facts: EventFacts, description: string): CalendarEvent {
  const location = [facts.place, facts.address].filter(Boolean).join(', ') || facts.url
  return {
    uid: `${facts.start.getTime().toString(36)}-${slug(facts.name)}@postlark`,
    summary: facts.name,
    start: facts.start,
    minutes: (facts.end.getTime() - facts.start.getTime()) / 60_000,
    description,
    ...(location ? { location } : {}),
    ...(facts.url ? { url: facts.url } : {}),
  }
}

/** Letters and digits of a name with hyphens between; “event” where there are none. */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'event'
  )
}

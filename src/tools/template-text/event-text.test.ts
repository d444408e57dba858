import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import bank from '#content/tools/facebook-event-description-generator.json'
import type { BenchState } from './bench-state.ts'
import { writeIcs } from '#domain/time/ics.ts'
import { isoWithOffset, readEvent, type EventFacts } from './event-facts.ts'
import { calendarEventOf, eventJsonLd, eventText, slug } from './event-text.ts'

const factsOf = (change: Record<string, string> = {}): EventFacts => {
  const { facts, problems } = readEvent({ ...bank.example, ...change })
  if (!facts) throw new Error(JSON.stringify(problems))
  return facts
}
const problemsOf = (change: Record<string, string>) => readEvent({ ...bank.example, ...change }).problems
const state: BenchState = { values: bank.example, picks: [], round: 0 }

test('the text has time, place, price, plan and what to bring', () => {
  const text = eventText(bank.sections, state, factsOf(), timeFormatOf('en-GB'))
  expect(text).toContain('When: Saturday 6 March 2027, 18:30 to 21:00 (Europe/London)')
  expect(text).toContain('Where: Crumb & Co. bakery, 12 Mill Lane, Leeds, United Kingdom')
  expect(text).toContain('Price: 12 GBP')
  expect(text).toContain('The plan\n18:30 Doors and soup\n19:15 How we keep a starter alive')
  expect(text).toContain('Please bring\n• a jar with a lid\n• a good question')
  expect(text).toContain('Tickets and details: https://example.com/soup')
  expect(text).not.toMatch(/[{}]|undefined/)
})

test('the structured data has the local time with its offset', () => {
  const node: unknown = JSON.parse(eventJsonLd(factsOf({ date: '2027-07-03' }), 'Soup </script>'))
  expect(node).toMatchObject({
    '@type': 'Event',
    name: 'Soup and sourdough',
    startDate: '2027-07-03T18:30:00+01:00',
    endDate: '2027-07-03T21:00:00+01:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Crumb & Co. bakery',
      address: '12 Mill Lane, Leeds, United Kingdom',
    },
    offers: { price: '12.00', priceCurrency: 'GBP' },
    organizer: { name: 'Crumb & Co.' },
  })
  expect(eventJsonLd(factsOf(), 'Soup </script>')).not.toContain('</script>')
})

test('without a place the event is online, at its link', () => {
  const facts = factsOf({ place: '', address: '' })
  expect(JSON.parse(eventJsonLd(facts, ''))).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://example.com/soup' },
  })
  expect(eventText(bank.sections, state, facts, timeFormatOf('en-GB'))).toContain('Where: online')
})

test('an end before the start is on the next day, a missing end is two hours later', () => {
  expect(isoWithOffset(factsOf({ end: '01:00' }).end, 'Europe/London')).toBe('2027-03-07T01:00:00+00:00')
  expect(isoWithOffset(factsOf({ end: '' }).end, 'Europe/London')).toBe('2027-03-06T20:30:00+00:00')
  expect(isoWithOffset(factsOf({ zone: 'America/New_York' }).start, 'America/New_York')).toBe(
    '2027-03-06T18:30:00-05:00',
  )
  expect(isoWithOffset(factsOf({ zone: 'Asia/Kathmandu' }).start, 'Asia/Kathmandu')).toBe(
    '2027-03-06T18:30:00+05:45',
  )
})

test('the calendar file has the same instant, in UTC', () => {
  const file = writeIcs('Soup', [calendarEventOf(factsOf({ zone: 'America/New_York' }), 'Soup')], new Date(0))
  expect(file).toContain('DTSTART:20270306T233000Z')
  expect(file).toContain('LOCATION:Crumb & Co. bakery\\, 12 Mill Lane')
})

test('a problem is reported with its field', () => {
  expect(problemsOf({ name: ' ' })).toHaveProperty('name')
  expect(problemsOf({ date: '2027-02-30' })).toHaveProperty('date')
  expect(problemsOf({ start: '25:00' })).toHaveProperty('start')
  expect(problemsOf({ zone: 'Nowhere/Land' })).toHaveProperty('zone')
  expect(problemsOf({ url: 'javascript:alert(1)' })).toHaveProperty('url')
  expect(problemsOf({ price: 'twelve' })).toHaveProperty('price')
  expect(problemsOf({ currency: 'pounds' })).toHaveProperty('currency')
  expect(problemsOf({ place: '', url: '' })).toHaveProperty('place')
  expect(problemsOf({ price: '0', currency: '' })).toEqual({})
})

test('an address cannot start a new line in the calendar file', () => {
  const facts = factsOf({ url: 'https://example.com/a\nATTENDEE:x' })
  expect(writeIcs('', [calendarEventOf(facts, '')], new Date(0))).not.toMatch(/^ATTENDEE/m)
})

test('a name becomes a file name', () => {
  expect([slug('Soup & Sourdough!'), slug('スープ'), slug('Crêpes')]).toEqual([
    'soup-sourdough',
    'event',
    'crepes',
  ])
})

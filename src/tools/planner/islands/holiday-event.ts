import type { DatedObservance } from '../holidays.ts'
import type { CalendarEvent } from '#domain/time/ics.ts'

/** Display names of the topics. */
export const topicNames: Readonly<Record<string, string>> = {
  seasons: 'Holidays and seasons',
  people: 'People',
  nature: 'Nature',
  food: 'Food',
  culture: 'Culture',
  learning: 'Learning and science',
  health: 'Health',
  sport: 'Sport',
  business: 'Work and trade',
  faith: 'Christian year',
  remembrance: 'Remembrance',
  fun: 'For fun',
}

/**
 * An observance as an all-day event. Its id is the same in every file, so that calendars replace it instead of adding
 * it.
 */
export function holidayEvent(each: DatedObservance): CalendarEvent {
  return {
    uid: `${each.id}-${each.day.slice(0, 4)}@holidays.postlark`,
    start: each.day,
    summary: each.name,
    description: `${each.prompt}\n\nSource: ${each.source}`,
    url: each.source,
    categories: [topicNames[each.topic] ?? each.topic],
  }
}

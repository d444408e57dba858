import type { NetworkId } from '#domain/networks/network.ts'

/** A post of the sample calendar, invented. Times are minutes after midnight. */
export interface SamplePost {
  day: 0 | 1 | 2
  minute: number
  text: string
  networks: readonly NetworkId[]
  state: 'posted' | 'processing' | 'scheduled'
}

/** The current time of the sample: Thursday, 10:20. */
export const sampleNow = { day: 1, minute: 620 } as const

export const sampleDays = [
  { name: 'Wed', date: 18 },
  { name: 'Thu', date: 19 },
  { name: 'Fri', date: 20 },
] as const

export const sampleText =
  'Rye is back from Friday. Tell us by 6 pm Thursday and we’ll keep one under the counter with your name on it 🌾 haldonstreetbakery.co.uk/rye'

export const sampleWeek: readonly SamplePost[] = [
  {
    day: 0,
    minute: 450,
    text: 'Seeded is early today. Someone set two alarms.',
    networks: ['instagram', 'facebook', 'threads'],
    state: 'posted',
  },
  {
    day: 0,
    minute: 660,
    text: 'A 900 g loaf is twelve slices. That’s 35p a slice; we checked.',
    networks: ['twitter', 'bluesky'],
    state: 'posted',
  },
  {
    day: 0,
    minute: 810,
    text: 'Spelt and honey, before and after forty minutes at 230°.',
    networks: ['pinterest', 'instagram'],
    state: 'posted',
  },
  {
    day: 1,
    minute: 460,
    text: 'Cinnamon buns come out at 7:40. They don’t wait for anyone, including me.',
    networks: ['instagram', 'facebook', 'threads'],
    state: 'posted',
  },
  {
    day: 1,
    minute: 615,
    text: 'Four hundred folds: one day of croissant dough in forty seconds.',
    networks: ['youtube', 'tiktok', 'instagram'],
    state: 'processing',
  },
  {
    day: 1,
    minute: 750,
    text: 'Soup is celeriac. The bread it comes with is the reason to have it.',
    networks: ['instagram', 'facebook', 'threads'],
    state: 'scheduled',
  },
  {
    day: 2,
    minute: 460,
    text: 'Friday buns. Same tray, same time.',
    networks: ['instagram', 'facebook', 'threads'],
    state: 'scheduled',
  },
  {
    day: 2,
    minute: 1005,
    text: 'What’s left at quarter to five, and what it costs.',
    networks: ['facebook', 'instagram'],
    state: 'scheduled',
  },
]

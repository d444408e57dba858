/** What can happen to a publication, as its timeline tells it. */
export const publicationEventKinds = [
  /** It was given a time; `for` says which. */
  'queued',
  /** It was given another time; `for` says which. */
  'rescheduled',
  /** It went back to the drafts. */
  'unscheduled',
  /** A worker took it; `tries` says how many ended before. */
  'claimed',
  /** Something arrived on the network, and its id is kept. */
  'uploaded',
  /** Of a reply chain, `done` of `of` are live. */
  'part-live',
  /** The call that cannot be taken back is about to be made. */
  'sending',
  /** What was sent without an answer was looked for; `found` says what was found. */
  'looked-up',
  /** The network has taken it and works on it. */
  'processing',
  /** It goes on by itself; `until` and `reason` say when and why. */
  'waiting',
  'published',
  'failed',
  'missed',
  'unsettled',
  /** Somebody sent it again. */
  'retried',
  /** Somebody looked, and says it is live. */
  'said-live',
  /** Somebody looked, and says it is not live. */
  'said-not-live',
  /** It was taken off its network from here. */
  'removed',
  /** Its account was disconnected before it went out. */
  'disconnected',
] as const

export type PublicationEventKind = (typeof publicationEventKinds)[number]

/** What belongs to an event; every key is told where its kind is. */
export type EventDetail = Record<string, string | number | boolean | null>

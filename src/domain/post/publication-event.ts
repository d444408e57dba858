/** The events of a publication's timeline. */
export const publicationEventKinds = [
  /** It was scheduled; `for` is the time. */
  'queued',
  /** It was rescheduled; `for` is the new time. */
  'rescheduled',
  /** It became a draft. */
  'unscheduled',
  /** A worker claimed it; `tries` is the number of earlier tries. */
  'claimed',
  /** A file was uploaded to the network, and its id stored. */
  'uploaded',
  /** Of a thread, `done` of `of` items are live. */
  'part-live',
  /** The irreversible call is about to be made. */
  'sending',
  /** A lookup for an unanswered request was made; `found` is its result. */
  'looked-up',
  /** The network accepted it and is processing it. */
  'processing',
  /** It continues by itself; `until` and `reason` say when and why. */
  'waiting',
  'published',
  'failed',
  'missed',
  'unsettled',
  /** A person retried it. */
  'retried',
  /** A person checked, and says it is live. */
  'said-live',
  /** A person checked, and says it is not live. */
  'said-not-live',
  /** It was removed from its network by Postlark. */
  'removed',
  /** Its network shows something else than was sent. */
  'changed',
  /** It is gone from its network, and not by Postlark. */
  'gone',
  /** Its account was disconnected before it was sent. */
  'disconnected',
] as const

export type PublicationEventKind = (typeof publicationEventKinds)[number]

/** The details of an event; its keys are described at its kind. */
export type EventDetail = Record<string, string | number | boolean | null>

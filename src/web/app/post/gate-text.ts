import type { GateName } from '#domain/post/why-not-published.ts'

/** The name of each gate, as people know it. */
export const gateTitles: Record<GateName, string> = {
  time: 'Its time',
  approval: 'Approval',
  pause: 'Pause',
  account: 'Account',
  'sign-in': 'Sign-in',
  media: 'Files',
  worker: 'Sending',
  network: 'Network',
  turn: 'Queue',
  tries: 'Attempts',
  answer: 'Answer',
  lease: 'Being sent',
}

import type { FirstStepId } from '#contract/workspaces.ts'

/** The name of each step. */
export const stepNames: Record<FirstStepId, string> = {
  email: 'Confirm your email address',
  connect: 'Connect an account',
  write: 'Write a post',
  schedule: 'Schedule it',
  invite: 'Invite someone',
}

/** What a step is about, while it is the next one. */
export const stepTexts: Record<FirstStepId, string> = {
  email: 'Open the link in the email we sent you.',
  connect: 'Choose a network and allow Postlark to post there.',
  write: 'Write it once. The preview shows it on each network.',
  schedule: 'Choose when it goes out.',
  invite: 'Work together: they can write, schedule or approve posts.',
}

import type { PublishingConfig } from '#server/config.ts'
import type { Claim } from './claim.ts'

/** The current time of tests that examine one claim without a database. */
export const now = new Date('2026-03-01T09:00:00Z')

export const policy: PublishingConfig = {
  concurrency: 8,
  lateAfterSec: 3600,
  requestSec: 30,
  leaseSec: 60,
  settleAfterSec: 20,
  maxTries: 5,
  retryBaseSec: 30,
}

/** The first claim of a due publication on X. */
export const claim: Claim = {
  id: 'p',
  claimId: 'c',
  workspaceId: 'w',
  postId: 'o',
  connectionId: 'k',
  network: 'twitter',
  part: 'post',
  occurrence: 1,
  accountKey: 'twitter:1',
  dueAt: now,
  tries: 0,
  claims: 1,
  firstTriedAt: null,
  intendedAt: null,
  steps: {},
  ticket: null,
  possibleSince: now,
  lookedUp: [],
}

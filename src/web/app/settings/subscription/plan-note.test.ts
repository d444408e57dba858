import { expect, test } from 'vitest'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { paidSubscription, testSubscription } from '../../billing/test-subscription.ts'
import { planNote } from './plan-note.ts'
import type { PlanPreview } from './use-plan-previews.ts'

const reader = { now: new Date('2026-11-24T12:00Z'), zone: 'UTC', format: americanFormat }
const nothing = { connections: 0, members: 0, workspaces: 0 }
const preview = (changes: Partial<PlanPreview>): PlanPreview => ({
  planId: 'business',
  dueTodayUsd: 0,
  nextUsd: 79,
  nextAt: '2026-12-08T12:00:00.000Z',
  now: true,
  locks: nothing,
  ...changes,
})

test('what begins at once says what is due today and when it is charged again', () => {
  const upgrade = preview({ dueTodayUsd: 26.66 })
  expect(planNote(paidSubscription(), 'business', upgrade, reader)).toEqual({
    from: null,
    text: '$26.66 due today, then $79 on December 8.',
    locks: false,
  })
  expect(planNote(testSubscription(), 'business', preview({}), reader)?.text).toBe(
    'Nothing due today, then $79 on December 8.',
  )
})

test('what comes later says from when on, and what it would lock', () => {
  const smaller = preview({
    planId: 'starter',
    now: false,
    locks: { connections: 9, members: 0, workspaces: 1 },
  })
  const view = paidSubscription()
  const stored = { ...view.limits.mediaStorageGB, used: 41.24 }
  const full = { ...view, limits: { ...view.limits, mediaStorageGB: stored } }
  expect(planNote(full, 'starter', smaller, reader)).toEqual({
    from: 'From December 8.',
    text: '1 workspace and 9 accounts would be locked, and uploads stop until 31.2 GB are deleted.',
    locks: true,
  })
  expect(planNote(full, 'starter', { ...smaller, locks: nothing }, reader)?.text).toBe(
    'Uploads stop until 31.2 GB are deleted.',
  )
  expect(planNote(view, 'starter', { ...smaller, locks: nothing }, reader)).toEqual({
    from: 'From December 8.',
    text: '',
    locks: false,
  })
  const raised = { ...stored, allowed: 100, overridden: true }
  const set = { ...full, limits: { ...full.limits, mediaStorageGB: raised } }
  expect(planNote(set, 'starter', { ...smaller, locks: nothing }, reader)?.locks).toBe(false)
})

test('what is locked already would stay so', () => {
  const starter = preview({
    planId: 'starter',
    dueTodayUsd: 12,
    nextUsd: 12,
    locks: { ...nothing, workspaces: 2 },
  })
  expect(planNote(testSubscription({ trialAvailable: false }), 'starter', starter, reader)?.text).toBe(
    '$12 due today, then $12 on December 8. 2 workspaces would stay locked.',
  )
  expect(planNote(paidSubscription({ price: null }), 'starter', starter, reader)?.text).toContain('be locked')
})

test('the present plan says when it renews, unless another follows or it ends', () => {
  const text = (changes: object) => planNote(paidSubscription(changes), 'growth', null, reader)?.text
  expect(text({})).toBe('Renews on December 22.')
  expect(text({ pendingPlanId: 'starter' })).toBeUndefined()
  expect(text({ cancelAt: '2026-12-22T12:00:00.000Z' })).toBeUndefined()
  expect(planNote(paidSubscription({ pendingPlanId: 'starter' }), 'starter', null, reader)?.from).toBe(
    'From December 22.',
  )
})

// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { NoticePlace } from '../notice-place.ts'
import { openPage } from '../test-page.ts'
import { paidSubscription } from './test-subscription.ts'
import { TrialStrip } from './trial-strip.tsx'

/** A trial that ends in three hours. */
const view = () =>
  paidSubscription({ status: 'trialing', trialEnd: new Date(Date.now() + 3 * 3_600_000).toISOString() })

test('a trial’s last day is in the place of the frame for notices, and nowhere without one', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const strip = createElement(TrialStrip, { view: view() })
  openPage(createElement(NoticePlace, { value: place }, strip))
  await expect.poll(() => place.textContent).toContain('Change plan')
  place.remove()
  const page = openPage(createElement(Fragment, null, strip, 'beside it'))
  await page.says('beside it')
  expect(page.has('Change plan')).toBe(false)
})

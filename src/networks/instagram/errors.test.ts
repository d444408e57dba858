import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import { isNotReady, refusalOf, whyFailed } from './errors.ts'
import recorded from './fixtures/errors.json' with { type: 'json' }

const now = new Date('2026-03-01T09:00:00Z')

test.each(recorded)('$name', ({ means, notReady, ...answer }) => {
  const refusal = refusalOf(answerOf(answer), now)
  expect(refusal).toMatchObject(asRecorded(means))
  expect(isNotReady(answerOf(answer))).toBe(notReady)
  // No trace id, and no address: ours opens a file.
  expect(JSON.stringify(refusal)).not.toMatch(/A6LJylp|https?:/)
})

const why = (subcode: number) => whyFailed(`Error: Media upload has failed with error code ${subcode}`)

test('the status of a failed container says whether a new one may do better', () => {
  expect(why(2207026)).toMatchObject({ again: false, refusal: { reason: 'content' } })
  expect(why(2207052)).toMatchObject({ again: false, refusal: { reason: 'operator' } })
  expect(why(2207053)).toMatchObject({ again: true, refusal: { reason: 'content' } })
  expect(whyFailed(null)).toMatchObject({ again: true })
})

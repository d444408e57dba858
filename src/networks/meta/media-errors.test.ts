import { expect, test } from 'vitest'
import { couldNotFetch, meaningOfMediaError, whyContainerFailed } from './media-errors.ts'
import { refusedBecause } from '../sentences.ts'

const meaning = (code: number, subcode: number | null = null) =>
  meaningOfMediaError('Meta', { code, subcode, message: 'Odd', isTransient: false, userMessage: null })

const later = { kind: 'unreachable', message: expect.not.stringContaining('{name}') }
const refused = { kind: 'rejected', reason: 'content', message: refusedBecause('Meta', 'the post', 'Odd.') }

test.each([
  [-3, null],
  [-2, later],
  [-1, later],
  [0, null],
  [1, null],
  [351, null],
  [352, refused],
  [353, null],
  [9003, null],
  [9004, couldNotFetch('Meta')],
  [35_999, null],
  [36_000, refused],
  [36_004, refused],
  [36_005, null],
])('the code %s of a file', (code, means) => {
  expect(meaning(code)).toEqual(means)
})

test.each([
  [2207001, later],
  [2207003, { kind: 'unreachable' }],
  [2207004, { kind: 'rejected', reason: 'content' }],
  [2207005, { kind: 'rejected', reason: 'content' }],
  [2207006, later],
  [2207008, later],
  [2207009, { kind: 'rejected', reason: 'content' }],
  [2207010, { kind: 'rejected', reason: 'content' }],
  [2207020, later],
  [2207023, { kind: 'rejected', reason: 'content' }],
  [2207026, { kind: 'rejected', reason: 'content' }],
  [2207027, later],
  [2207028, { kind: 'rejected', reason: 'content' }],
  [2207032, later],
  [2207040, { kind: 'rejected', reason: 'content' }],
  [2207042, { kind: 'rate-limited', retryAfterSec: 3600, scope: 'account' }],
  [2207050, { kind: 'rejected', reason: 'account' }],
  [2207051, { kind: 'rejected', reason: 'account' }],
  [2207052, couldNotFetch('Meta')],
  [2207053, later],
  [2207057, { kind: 'rejected', reason: 'content' }],
  [2207067, couldNotFetch('Meta')],
  [2207082, later],
])('the subcode %s is read before the code', (subcode, means) => {
  expect(meaning(352, subcode)).toMatchObject(means)
  expect(meaning(352, subcode)).not.toEqual(refused)
  expect(JSON.stringify(meaning(352, subcode))).not.toContain('{name}')
})

const general = /^(?!.*(?:PUBLIC_URL|MP4))/

test.each([
  ['Error: Media upload has failed with error code 2207026', false, /\bMP4\b/],
  ['Error: Media upload has failed with error code 2207067', false, /PUBLIC_URL/],
  ['Error: Media upload has failed with error code 2207053', true, general],
  ['Error: Media upload has failed with error code 12207026', true, general],
  ['Error', true, general],
  [null, true, general],
])('a container that failed with “%s” may be made again: %s', (why, again, message) => {
  const refusal = { kind: 'rejected', message: expect.stringMatching(message) }
  expect(whyContainerFailed('Meta', why)).toMatchObject({ again, refusal })
})

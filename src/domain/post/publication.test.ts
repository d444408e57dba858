import { expect, test } from 'vitest'
import { hasGoneOut, mayBeLive } from './may-be-live.ts'
import {
  isAtRest,
  isUnderWay,
  publicationStates,
  waitsForAuthor,
  type PublicationState,
} from './publication.ts'

const those = (is: (state: PublicationState) => boolean) => publicationStates.filter((state) => is(state))

test('what is being sent or may be live is under way', () => {
  expect(those(isUnderWay)).toEqual(['publishing', 'unsettled'])
})

test('a publication that neither waits nor is being sent is finished', () => {
  expect(those(isAtRest)).toEqual(['draft', 'published', 'failed', 'missed', 'unsettled', 'removed'])
})

test('its author decides about what failed, was missed or may be live', () => {
  expect(those(waitsForAuthor)).toEqual(['failed', 'missed', 'unsettled'])
})

test('a published or unsettled publication may be live, and so may a partly published chain', () => {
  expect(those((state) => mayBeLive({ state, live: null }))).toEqual(['published', 'unsettled'])
  const inPart = those((state) => mayBeLive({ state, live: { done: 1, of: 2 } }))
  expect(inPart).toEqual(publicationStates.filter((state) => state !== 'removed'))
})

test('what was taken off its network has gone out', () => {
  expect(those((state) => hasGoneOut({ state, live: null }))).toEqual(['published', 'unsettled', 'removed'])
  expect(those((state) => hasGoneOut({ state, live: {} }))).toEqual([...publicationStates])
})

import { expect, test } from 'vitest'
import { countsByBadge, everything, toggled } from './filters.ts'
import { testEntry } from './test-entry.ts'

test('the counts of the chips hold the drafts that were not fetched', () => {
  const entries = [testEntry({ badge: 'scheduled' }), testEntry({ badge: 'draft' })]
  expect(countsByBadge(entries, everything, 0)).toMatchObject({ all: 2, scheduled: 1, draft: 1 })
  expect(countsByBadge(entries, everything, 11)).toMatchObject({ all: 13, scheduled: 1, draft: 12 })
})

test('what is chosen is let go of by choosing it again', () => {
  expect(toggled([], 'a')).toEqual(['a'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

import { expect, test } from 'vitest'
import {
  askedFor,
  countFilters,
  isFiltered,
  noFilters,
  readFilters,
  withFilter,
  writeFilters,
} from './list-filters.ts'

const account = '11111111-1111-4111-8111-111111111111'

test('filters are written to the address and read back', () => {
  const filters = {
    search: 'rye & oats',
    accounts: [account],
    badges: ['missed', 'failed'] as const,
    labels: [],
    authors: ['ada'],
    approvals: ['asked'] as const,
  }
  const address = new URLSearchParams()
  writeFilters(address, filters)
  expect(readFilters(new URLSearchParams(address.toString()))).toEqual({
    ...filters,
    badges: ['failed', 'missed'],
  })
})

test('invalid filters in an address are ignored', () => {
  const typed = new URLSearchParams(
    'account=nobody&status=late&status=needs-author&status=failed&approval=maybe&label=',
  )
  expect(readFilters(typed)).toEqual({ ...noFilters, badges: ['failed', 'needs-author'] })
})

test('empty filters add nothing to the request', () => {
  expect(askedFor(noFilters)).toEqual({})
  expect(isFiltered({ ...noFilters, search: '  ' })).toBe(false)
})

test('a filter is added once and removed again', () => {
  const on = withFilter(withFilter(noFilters, 'accounts', account, true), 'accounts', account, true)
  expect(countFilters(on)).toBe(1)
  expect(withFilter(on, 'accounts', account, false)).toEqual(noFilters)
})

import { expect, test } from 'vitest'
import { networkIds } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { choiceRows } from './choice-rows.ts'
import { duration, limitText, ratio, size, withLimits } from './limits-text.ts'
import { takenRows } from './taken-rows.ts'

test('a limit is formatted for people', () => {
  expect([size(8_388_608), size(2_000_000), size(1_073_741_824), size(274_877_906_944)]).toEqual([
    '8 MB',
    '2 MB',
    '1 GB',
    '256 GB',
  ])
  expect([duration(0.5), duration(90), duration(140), duration(900), duration(43_200)]).toEqual([
    '0.5 seconds',
    '90 seconds',
    '140 seconds',
    '15 minutes',
    '12 hours',
  ])
  expect([ratio(0.8), ratio(1.91), ratio(0.1), ratio(10), ratio(1 / 3)]).toEqual([
    '4:5',
    '1.91:1',
    '1:10',
    '10:1',
    '1:3',
  ])
})

test('limits are inserted into the text of a guide, however deeply nested', () => {
  const max = networkRules.pinterest.text.max
  const facts = { faq: [{ q: 'How long?', a: 'Up to {text}, a title of {title}.' }], network: 'pinterest' }
  expect(withLimits(facts, 'pinterest')).toEqual({
    faq: [{ q: 'How long?', a: `Up to ${max}, a title of 100.` }],
    network: 'pinterest',
  })
})

test('a limit the network does not have is reported by name', () => {
  expect(() => limitText('youtube', 'pictures')).toThrow(/youtube has no limit "pictures"/)
  expect(() => withLimits('{documentPages}', 'twitter')).toThrow(/documentPages/)
})

test.each(networkIds)('the tables of %s are complete', (network) => {
  const rows = takenRows(network)
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Text', 'Pictures', 'Video', 'Document', 'Chain of replies', 'First comment']),
  )
  const words = [...rows.flat(), ...choiceRows(network).flatMap((row) => Object.values(row))].join('\n')
  expect(words).not.toMatch(/undefined|NaN|Infinity|null|\[object/)
})

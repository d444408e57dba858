import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { wordsIn } from '../../test-markup.ts'
import { loadChecks } from '../checks/late-checks.ts'
import { TextCounter } from './text-counter.tsx'

beforeAll(loadChecks)

const counted = (text: string, ...networks: NetworkId[]) =>
  wordsIn(createElement(TextCounter, { texts: networks.map((network) => ({ network, text })) }))

test('the network that is nearest to its limit is counted, whether anything is written or not', () => {
  expect(counted('Rye is back.', 'linkedin', 'bluesky')).toContain('Bluesky')
  expect(counted('', 'linkedin', 'bluesky')).toContain('Bluesky')
})

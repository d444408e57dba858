import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { EndKeysChoice } from './end-keys-choice.tsx'

const choice = (count: number | null) =>
  createElement(EndKeysChoice, { count, checked: true, onChange: () => {} })

test('people with API keys read how many end, and may keep them', () => {
  expect(wordsIn(choice(1))).toBe('Also revoke your API key')
  expect(wordsIn(choice(3))).toBe('Also revoke your 3 API keys')
  expect(wordsIn(choice(null))).toBe('Also revoke your API keys')
  expect(markupOf(choice(3))).toContain('checked=""')
  expect(markupOf(choice(0))).toBe('')
})

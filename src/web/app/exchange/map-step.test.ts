import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsIn } from '../test-markup.ts'
import { MapStep } from './map-step.tsx'

const step = (remark: string | null) =>
  createElement(MapStep, {
    file: {
      name: 'a.csv',
      headings: ['text'],
      rows: [{ number: 2, cells: ['café'] }],
      guesses: ['text'],
      remark,
    },
    mapping: ['text'],
    onMapping() {},
    onBack() {},
    onNext() {},
    busy: false,
  })

test('doubts about a file show before its columns', () => {
  expect(wordsIn(step('Look at a few rows.'))).toMatch(/column\? Look at a few rows\. .*café/)
  expect(wordsIn(step(null))).not.toContain('Look')
})

import { expect, test } from 'vitest'
import { textsOn } from './texts-on.ts'

const content = (...texts: string[]) => ({
  all: texts[0] ?? '',
  thread: { all: texts.slice(1).map((text) => ({ text, media: [] })) },
})

test('a chain has every text, and one text only those that say something', () => {
  expect(textsOn('twitter', content('', 'Rye', ''))).toEqual(['', 'Rye', ''])
  expect(textsOn('linkedin', content('', 'Rye', '', 'Bread'))).toEqual(['Rye\n\nBread'])
  expect(textsOn('linkedin', content(''))).toEqual([''])
})

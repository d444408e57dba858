import { expect, test } from 'vitest'
import { bankProblems } from './bank-problems.ts'

const files = import.meta.glob<unknown>('/content/tools/*.json', { eager: true, import: 'default' })

const banks = Object.entries(files)
  .filter(
    ([, bank]) =>
      typeof bank === 'object' && bank !== null && 'kind' in bank && bank.kind === 'template-bank',
  )
  .map(([file, bank]): [string, unknown] => [file.replace(/^.*\/|\.json$/g, ''), bank])

test('the list of banks is complete', () => {
  expect(banks.length).toBeGreaterThanOrEqual(22)
})

test.each(banks)('%s has enough templates, all different, with known slots and plain words', (_, bank) => {
  expect(bankProblems(bank)).toEqual([])
})

test('no text continues a count from a fixed number to a drawn one, which may be smaller', () => {
  const texts = banks.flatMap(([id, bank]) => [...allTexts(bank)].map((text) => [id, text] as const))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter(([, text]) => /\b(\p{L}+) \d+\b.*\b\1 \{number\}/isu.test(text))).toEqual([])
})

/** Every string of a file. */
function* allTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* allTexts(each)
}

const sound = {
  kind: 'template-bank',
  templates: Array.from({ length: 60 }, (_, at) => ({
    style: 'story',
    text: `{Topic} word${at} and other${at}`,
  })),
}
const withText = (text: string) => ({ ...sound, templates: [...sound.templates, { style: 'story', text }] })

test.each([
  ['an unknown slot', 'About {nobody} and {topic}'],
  ['a hype word', 'Elevate {topic} today'],
  ['an offensive word', 'A stupid {topic} for once'],
  ['the same words with another slot', '{Subject} word7 and other7'],
  ['a brace that is never closed', 'All about {topic'],
  ['a straight apostrophe', "It's {topic} again"],
  ['a text of nothing', ''],
])('%s is reported', (_, text) => {
  expect(bankProblems(sound)).toEqual([])
  expect(bankProblems(withText(text))).toHaveLength(1)
})

test('too few templates are reported', () => {
  expect(bankProblems({ ...sound, templates: sound.templates.slice(1) })).toEqual(['only 59 templates'])
})

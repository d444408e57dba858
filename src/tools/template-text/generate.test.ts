import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bank, Template } from '#domain/text-templates/bank.ts'
import { generate } from './generate.ts'
import { type CaptionWishes, readSaid, scoreTemplate } from '#domain/text-templates/score.ts'

const field = { id: 'text', name: 'Caption' }
const styles = ['story', 'funny'].map((id) => ({ id, name: id, description: '' }))

function bankOf(templates: Template[], change: Partial<Bank> = {}): Bank {
  return { kind: 'template-bank', platform: 'instagram', fields: [field], styles, templates, ...change }
}

function texts(bank: Bank, input: Partial<Parameters<typeof generate>[1]> = {}, seed = 'a'): string[] {
  return generate(bank, { topic: 'cinnamon buns', ...input }, seed).map(({ text }) => text)
}

const many = (count: number, template: (at: number) => Template) =>
  Array.from({ length: count }, (_, at) => template(at))

test.each<[string, Template, Partial<CaptionWishes>, number]>([
  ['nothing in common', { text: '', style: 'funny', platform: ['tiktok'] }, {}, 0],
  [
    'each keyword counts 10',
    { text: '', style: 'funny', platform: ['tiktok'], keywords: ['bun', 'oven', 'tax'] },
    {},
    20,
  ],
  ['the style counts 15', { text: '', style: 'story', platform: ['tiktok'] }, {}, 15],
  ['the platform counts 20', { text: '', style: 'funny' }, {}, 20],
  [
    'a business adds 5 for its own',
    { text: '', style: 'funny', context: 'business' },
    { context: 'business' },
    25,
  ],
  ['and takes 2 from others', { text: '', style: 'funny' }, { context: 'business' }, 18],
  ['a person gets business templates unchanged', { text: '', style: 'funny', context: 'business' }, {}, 20],
])('score: %s', (_, template, change, score) => {
  const wish: CaptionWishes = {
    said: readSaid('buns out of the oven'),
    style: 'story',
    platform: 'instagram',
    context: 'personal',
    ...change,
  }
  expect(scoreTemplate(template, wish, { platform: 'instagram' })).toBe(score)
})

test('five results are chosen from the fifteen best templates', () => {
  const bank = bankOf([
    ...many(10, (at) => ({ text: `{Topic}, good line ${at}`, style: 'story', keywords: ['bun'] })),
    ...many(5, (at) => ({ text: `{Topic}, good line ${at + 10}`, style: 'story' })),
    ...many(30, (at) => ({ text: `{Topic}, other line ${at}`, style: 'funny' })),
  ])
  const seen = new Set<string>()
  for (let seed = 0; seed < 60; seed++) {
    const five = texts(bank, { style: 'story' }, String(seed))
    expect(five).toHaveLength(5)
    for (const text of five) seen.add(text)
  }
  expect(seen.size).toBe(15)
  expect([...seen].every((text) => text.includes('good line'))).toBe(true)
})

test('the best template is not in every set', () => {
  const bank = bankOf([
    { text: '{Topic} from the oven', style: 'story', keywords: ['bun', 'cinnamon'] },
    ...many(20, (at) => ({ text: `{Topic}, line ${at}`, style: 'story' })),
  ])
  const sets = Array.from({ length: 60 }, (_, seed) => texts(bank, { style: 'story' }, String(seed)))
  const share = sets.filter((five) => five.includes('Cinnamon buns from the oven')).length / sets.length
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.55)
})

test('the same seed gives the same results, another one others', () => {
  const bank = bankOf(many(40, (at) => ({ text: `{Topic}, line ${at}`, style: 'story' })))
  expect(texts(bank)).toEqual(texts(bank))
  expect(texts(bank, {}, 'b')).not.toEqual(texts(bank))
})

test('a blank topic gives nothing, unless the bank needs none', () => {
  const templates = [{ text: 'A line without any slot', style: 'story' }]
  expect(texts(bankOf(templates), { topic: '  \n ' })).toEqual([])
  expect(texts(bankOf(templates, { topicless: true }), { topic: '' })).toHaveLength(1)
})

test('a text must be longer than ten characters', () => {
  expect(texts(bankOf([{ text: '{Topic}', style: 'story' }]), { topic: '1234567890' })).toEqual([])
  expect(texts(bankOf([{ text: '{Topic}', style: 'story' }]), { topic: '12345678901' })).toHaveLength(1)
})

test('a template with a blank slot is skipped, unless the slot has a fallback', () => {
  const templates = [{ text: 'For {audience}: {topic}', style: 'story' }]
  expect(texts(bankOf(templates))).toEqual([])
  expect(texts(bankOf(templates, { slots: [{ id: 'audience', name: 'Who?' }] }))).toEqual([])
  const slots = [{ id: 'audience', name: 'Who?', fallback: 'everyone' }]
  expect(texts(bankOf(templates, { slots }))).toEqual(['For everyone: cinnamon buns'])
  expect(texts(bankOf(templates, { slots }), { slots: { audience: ' my street ' } })).toEqual([
    'For my street: cinnamon buns',
  ])
})

test.each([
  ['cinnamon buns, at 7:40', '{Subject}: {rest}.', 'Cinnamon buns: at 7:40.'],
  ['cinnamon buns', '{Subject} {is|are} here', 'Cinnamon buns are here'],
  ['our new glaze', '{Subject} {is|are} here', 'Our new glaze is here'],
  ['our new glaze', 'Your {bare} is here', 'Your new glaze is here'],
  ['how to knit socks', '{Subject} {is|are} easy', 'Knitting socks is easy'],
  ['how to bake bread', 'About {subject} today', 'About baking bread today'],
  ['running shoes', '{Subject} {is|are} here', 'Running shoes are here'],
])('%s in "%s"', (topic, text, expected) => {
  expect(texts(bankOf([{ text, style: 'story' }]), { topic })).toEqual([expected])
})

test('the speaker decides between I and we, and templates of the other speaker come last', () => {
  const bank = bankOf([
    ...many(5, (at) => ({ text: `Line ${at}: {I/We} made {topic}`, style: 'story' })),
    ...many(5, (at) => ({ text: `Shop ${at}: {topic}`, style: 'story', context: 'business' as const })),
  ])
  expect(texts(bank, { style: 'story' }).every((text) => text.includes(': I made'))).toBe(true)
  expect(texts(bank, { style: 'story', context: 'business', count: 10 })).toContain(
    'Line 0: We made cinnamon buns',
  )
})

test('numbers are from 1 to 30, times and durations from their lists', () => {
  const bank = bankOf([{ text: '{number}|{timeframe}|{duration}', style: 'story' }])
  const drawn = Array.from({ length: 800 }, (_, seed) => texts(bank, {}, `s${seed}`)[0]?.split('|') ?? [])
  const distinct = (at: number) => new Set(drawn.map((parts) => parts[at]))
  const numbers = [...distinct(0)].map(Number)
  expect([Math.min(...numbers), Math.max(...numbers), numbers.length]).toEqual([1, 30, 30])
  expect([...distinct(1)].sort()).toEqual([
    '10 minutes',
    '15 minutes',
    '20 minutes',
    '30 minutes',
    '5 minutes',
  ])
  expect([...distinct(2)].sort()).toEqual(['24 hours', '3 months', '30 days', '7 days'])
})

test('every field has its own limit: one drops the result, the other is cut at a word', () => {
  const bank = bankOf([{ text: { title: '{Topic}', body: 'All about {topic} for you' }, style: 'story' }], {
    fields: [
      { id: 'title', name: 'Title', limit: { max: 12, unit: 'code-points' } },
      { id: 'body', name: 'Body', limit: { max: 16, unit: 'code-points' }, over: 'cut' },
    ],
  })
  expect(generate(bank, { topic: 'buns' }, 'a')[0]?.fields).toEqual({
    title: 'Buns',
    body: 'All about buns…',
  })
  expect(generate(bank, { topic: 'cinnamon buns' }, 'a')).toEqual([])
  const wide = { title: { max: 40, length: (text: string) => text.length }, body: null }
  expect(generate(bank, { topic: 'cinnamon buns' }, 'a', wide)[0]?.fields['body']).toBe(
    'All about cinnamon buns for you',
  )
})

test('a topic that is a sentence is not put inside another', () => {
  const bank = bankOf([
    ...many(6, (at) => ({ text: `News ${at}: {topic}`, style: 'funny' })),
    ...many(20, (at) => ({ text: `${at} things about {subject}`, style: 'story' })),
  ])
  const five = texts(bank, { topic: 'we opened a second shop', style: 'story' })
  expect(five).toHaveLength(5)
  expect(five.every((text) => text.startsWith('News'))).toBe(true)
})

test('for any input, no placeholder, undefined or exception appears', () => {
  const bank = bankOf(many(20, (at) => ({ text: `${at}: {Topic} {is|are} {rest} {detail}`, style: 'story' })))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (topic, detail) => {
      for (const { text } of generate(bank, { topic, details: [detail] }, 'x')) {
        expect(text).not.toMatch(/\{(?:is|are|rest|detail|Topic)|undefined|NaN/u)
      }
    }),
  )
})

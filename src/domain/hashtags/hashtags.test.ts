import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTopics } from './find-topics.ts'
import { hashtagOf, pluralOf, singularOf } from './morphology.ts'
import { suggestHashtags, type HashtagQuery } from './suggest-hashtags.ts'
import { tagCountOf } from './tag-counts.ts'
import { bands, readTopics, type TopicGraph } from './topic.ts'

function graphIn(file: string): TopicGraph {
  const read: unknown = JSON.parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'))
  const raw: unknown = Array.isArray(read) ? read : Reflect.get(Object(read), 'topics')
  const graph = readTopics(raw)
  if (!graph) throw new Error(`${file} is no topic graph`)
  return graph
}

const graph = graphIn('topics/hashtag-topics.json')
const query: HashtagQuery = {
  topic: 'cinnamon buns from a small bakery',
  platform: 'pinterest',
  mix: 'balanced',
  place: 'Bristol',
  brand: 'Haldon Street Bakery',
  year: '',
  style: 'small',
  seed: '',
}
const tags = (more: Partial<HashtagQuery> = {}) =>
  suggestHashtags({ ...query, ...more }, graph).chosen.map(({ tag }) => tag)

test('the graph has more than 120 topics of about 25 phrases, and every neighbour exists', () => {
  expect(graph.length).toBeGreaterThanOrEqual(120)
  const ids = new Set(graph.map(({ id }) => id))
  expect(ids.size).toBe(graph.length)
  for (const { id, near, phrases } of graph) {
    const all = bands.flatMap((band) => phrases[band])
    expect(all.length).toBeGreaterThanOrEqual(22)
    expect(new Set(all).size).toBe(all.length)
    for (const phrase of all) expect(hashtagOf(phrase, 'small')).not.toBeNull()
    for (const neighbour of near) expect([id, neighbour, ids.has(neighbour)]).toEqual([id, neighbour, true])
  }
})

test('a topic is found by its name, in the plural, and inside a sentence', () => {
  expect(findTopics('bakery', graph)[0]?.id).toBe('bakery')
  expect(findTopics('We throw stoneware mugs', graph)[0]?.id).toBe('ceramics')
  expect(findTopics('our cycling club rides on Sunday', graph)[0]?.id).toBe('cycling')
  expect(findTopics('zzz qqq', graph)).toEqual([])
  expect(findTopics('', graph)).toEqual([])
})

test('every topic is the first to be found by its own name', () => {
  for (const { id, name } of graph) expect([name, findTopics(name, graph)[0]?.id]).toEqual([name, id])
})

test('a network gets its recommended number of tags, with brand and place among them', () => {
  expect(tags()).toHaveLength(8)
  expect(tags()).toEqual(expect.arrayContaining(['#haldonstreetbakery', '#bristolbakery']))
  expect(tags({ platform: 'instagram' })).toHaveLength(5)
  expect(tags({ platform: 'threads' })).toHaveLength(1)
  expect(tags({ platform: 'twitter' })).toHaveLength(2)
})

test('Instagram and Threads use their lowered limits, YouTube its own', () => {
  expect(tagCountOf('instagram')).toEqual({ min: 3, max: 5, limit: 5 })
  expect(tagCountOf('threads')).toEqual({ min: 1, max: 1, limit: 1 })
  expect(tagCountOf('youtube')).toEqual({ min: 3, max: 10, limit: 60 })
  expect(tagCountOf('all').limit).toBeNull()
})

const broad = (mix: HashtagQuery['mix']) =>
  suggestHashtags({ ...query, mix, platform: 'youtube', brand: '', place: '' }, graph).chosen.filter(
    ({ kind }) => kind === 'broad',
  ).length

test('the mix decides the reach of the tags', () => {
  expect([broad('reach'), broad('balanced'), broad('niche')]).toEqual([5, 2, 1])
})

test('the same seed gives the same tags, another seed others, without duplicates', () => {
  expect(tags({ seed: 'a' })).toEqual(tags({ seed: 'a' }))
  expect(tags({ seed: 'a' })).not.toEqual(tags({ seed: 'b' }))
  const { chosen, more } = suggestHashtags(query, graph)
  const all = [...chosen, ...more].map(({ tag }) => tag.toLowerCase())
  expect(new Set(all).size).toBe(all.length)
})

test('tags for an unknown topic use its own words', () => {
  const made = suggestHashtags({ ...query, topic: 'zorbing gloves', brand: '', place: '' }, graph)
  expect(made.topics).toEqual([])
  expect(made.chosen.map(({ tag }) => tag)).toEqual(['#zorbinggloves', '#zorbingglove'])
  expect(made.more.map(({ tag }) => tag)).toEqual(['#zorbing', '#gloves'])
})

test('no text, and special characters alone, give no tags', () => {
  for (const topic of ['', '   ', '!!!', '#']) expect(tags({ topic, brand: '', place: '' })).toEqual([])
})

test('camel case separates words, digits alone are no tag, other scripts are', () => {
  expect(hashtagOf('cinnamon buns', 'camel')).toBe('#CinnamonBuns')
  expect(hashtagOf('2026', 'small')).toBeNull()
  expect(hashtagOf('crème brûlée', 'small')).toBe('#crèmebrûlée')
  expect(hashtagOf('寿司', 'camel')).toBe('#寿司')
})

test('a year and a place join the topic', () => {
  const all = suggestHashtags({ ...query, year: '2027' }, graph)
  expect([...all.chosen, ...all.more].map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['#bakery2027', '#bakeryinbristol']),
  )
})

test('exact matches come before the rest of their band', () => {
  expect(tags({ platform: 'instagram' })).toContain('#cinnamonbuns')
})

const all = (platform: HashtagQuery['platform']) => {
  const { chosen, more } = suggestHashtags({ ...query, platform }, graph)
  return [...chosen, ...more].some(({ tag }) => tag === '#bakersofinstagram')
}

test('tags that name Instagram are used on Instagram only', () => {
  expect(all('instagram')).toBe(true)
  expect(all('linkedin')).toBe(false)
})

test('plurals and singulars follow simple rules', () => {
  expect(['bun', 'bakery', 'dish', 'bread'].map(pluralOf)).toEqual(['buns', 'bakeries', 'dishes', 'bread'])
  expect(['buns', 'bakeries', 'dishes', 'glass', 'news'].map(singularOf)).toEqual([
    'bun',
    'bakery',
    'dish',
    'glass',
    'news',
  ])
})

test('a topic with a two-word name is not mistaken for one that matches only the second word', () => {
  expect(findTopics('dog training', graph).map(({ id }) => id)).toEqual(['dogs'])
  expect(findTopics('dog training and yoga', graph).map(({ id }) => id)).toContain('yoga')
})

test('a day of the week is not pluralized', () => {
  expect(pluralOf('friday')).toBe('friday')
})

test('the few topics in a page give the same as the whole graph', () => {
  const few = graphIn('tools/hashtag-generator.json')
  const first = { ...query, platform: 'instagram' } as const
  expect(suggestHashtags(first, few)).toEqual(suggestHashtags(first, graph))
})

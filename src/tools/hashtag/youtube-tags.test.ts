import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTopics, type TopicGraph } from '#domain/hashtags/topic.ts'
import { readTagList, suggestYouTubeTags, youtubeTagsLength } from './youtube-tags.ts'

function graphIn(file: string): TopicGraph {
  const read: unknown = JSON.parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'))
  const raw: unknown = Array.isArray(read) ? read : Reflect.get(Object(read), 'topics')
  const graph = readTopics(raw)
  if (!graph) throw new Error(`${file} is no topic graph`)
  return graph
}

const graph = graphIn('topics/hashtag-topics.json')
test('YouTube counts commas, and quotes around tags with a space', () => {
  expect(youtubeTagsLength([])).toBe(0)
  expect(youtubeTagsLength(['bread'])).toBe(5)
  expect(youtubeTagsLength(['bread', 'rye bread'])).toBe(5 + 1 + 11)
})

test('YouTube tags fill the 500 characters and never exceed them', () => {
  const made = suggestYouTubeTags(
    {
      topic: 'sourdough bread',
      title: 'How we shape a baguette in eleven seconds',
      channel: 'Haldon Street Bakery',
    },
    graph,
  )
  expect(made.tags[0]).toBe('sourdough bread')
  expect(made.tags).toContain('haldon street bakery')
  expect(made.length).toBe(youtubeTagsLength(made.tags))
  expect(made.length).toBeLessThanOrEqual(500)
  expect(made.length).toBeGreaterThan(450)
  expect(made.left.length).toBeGreaterThan(0)
  expect(made.tags.join()).not.toContain('instagram')
})

test('pasted tags lose forbidden characters, duplicates and overlong tags', () => {
  expect(readTagList('#bread, Bread, "rye <b>", ,' + 'x'.repeat(101))).toEqual(['bread', 'rye b'])
})

test('YouTube tags come from the nearest neighbour alone, the others are suggestions', () => {
  const { tags: chosen, left } = suggestYouTubeTags({ topic: 'dog training', title: '', channel: '' }, graph)
  expect(chosen).not.toContain('hiking trails')
  expect(left).toContain('hiking trails')
})

test('the few topics in a page give the same as the whole graph', () => {
  const videos = {
    topic: 'sourdough bread',
    title: 'Shaping a baguette in eleven seconds',
    channel: 'Haldon Street Bakery',
  }
  expect(suggestYouTubeTags(videos, graphIn('tools/youtube-tag-generator.json'))).toEqual(
    suggestYouTubeTags(videos, graph),
  )
})

import { expect, test } from 'vitest'
import { parseOutline } from './outline.ts'

test('headings begin slides, lists stay lists, Markdown marks are removed', () => {
  expect(parseOutline('# Five **buns**\n\n## One\n- proof _slowly_\n1. bake\n\n## Two\nEat.')).toEqual([
    { title: 'Five buns', body: [] },
    { title: 'One', body: ['• proof slowly', '1. bake'] },
    { title: 'Two', body: ['Eat.'] },
  ])
})

test('text before the first heading is a slide, and a rule begins one without a title', () => {
  expect(parseOutline('Hello\n---\nagain')).toEqual([
    { title: '', body: ['Hello'] },
    { title: '', body: ['again'] },
  ])
})

test('an underscore inside a name is no Markdown mark', () => {
  expect(parseOutline('# @sour_dough_lane')[0]?.title).toBe('@sour_dough_lane')
})

test('an empty outline has no slides, a long one is cut', () => {
  expect(parseOutline(' \n\n')).toEqual([])
  expect(parseOutline('# a\n'.repeat(50), 10)).toHaveLength(10)
})

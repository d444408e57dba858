import { expect, test } from 'vitest'
import { mixOf } from './media-mix.ts'

const [image, video] = [{ kind: 'image' }, { kind: 'video' }] as const
const ai = { kind: 'image', origin: 'ai' } as const

test('a mix names each kind of file once, and says when there is none', () => {
  expect(mixOf([])).toEqual(['none'])
  expect(mixOf([image, video, image])).toEqual(['image', 'video'])
})

test('a mix says when a model made a file, of the post or of a reply', () => {
  expect(mixOf([image, ai])).toEqual(['image', 'ai'])
  expect(mixOf([], [ai])).toEqual(['none', 'ai'])
  expect(mixOf([{ kind: 'image', origin: 'design' }])).toEqual(['image'])
})

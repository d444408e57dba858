import { expect, test } from 'vitest'
import { mediaFor, withKnownMedia } from './post.ts'

const [one, two, three] = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
const files = [one, two, three]

test('a network gets all media in the shared order until it has a choice of its own', () => {
  expect(mediaFor({}, 'bluesky', files)).toEqual([one, two, three])
  expect(mediaFor({ media: { bluesky: ['three', 'one'] } }, 'bluesky', files)).toEqual([three, one])
  expect(mediaFor({ media: { bluesky: ['three', 'one'] } }, 'linkedin', files)).toEqual([one, two, three])
  expect(mediaFor({ media: { bluesky: [] } }, 'bluesky', files)).toEqual([])
})

test('what is chosen and not among the media is passed over', () => {
  expect(mediaFor({ media: { bluesky: ['gone', 'two'] } }, 'bluesky', files)).toEqual([two])
  expect(withKnownMedia({ all: '', media: { bluesky: ['gone', 'two'] } }, new Set(['two']))).toEqual({
    all: '',
    media: { bluesky: ['two'] },
  })
  expect(withKnownMedia({ all: '' }, new Set())).toEqual({ all: '' })
})

import { expect, test } from 'vitest'
import { paletteOf } from '#domain/pictures/palette.ts'
import { seededRandom } from '#domain/random.ts'
import { moreLike } from './more-like.ts'
import { testImage, testJob } from './test-jobs.ts'

test('a model starts from the picture', () => {
  const job = testJob({ provider: 'model', model: 'm', count: 2, images: [testImage('a'), testImage('b')] })
  expect(moreLike(job, 1, {})).toMatchObject({ sourceMediaId: 'b', count: 1, prompt: job.prompt })
})

test('a design has the colors of the one it is like', () => {
  const job = testJob({ prompt: 'Qx', seed: 7, count: 2, images: [testImage('a'), testImage('b')] })
  const { main, second, accent } = paletteOf('Qx', seededRandom('Qx|none|8'))
  const { prompt, sourceMediaId } = moreLike(job, 1, {})
  expect(prompt).toBe(`Qx ${main} ${second} ${accent}`)
  expect(sourceMediaId).toBeUndefined()
  // Whatever number is drawn, the colors stay.
  expect(paletteOf(prompt, seededRandom('another'))).toMatchObject({ main, second, accent })
})

test('a design of a photo starts from that photo, and colors that were asked for stay', () => {
  expect(moreLike(testJob({ sourceMediaId: 'photo' }), 0, {})).toMatchObject({
    sourceMediaId: 'photo',
    prompt: 'Rye on a shelf',
  })
  expect(moreLike(testJob({ prompt: 'Rye #123456' }), 0, {})).toMatchObject({ prompt: 'Rye #123456' })
})

test('a design in the colors of the brand keeps them', () => {
  const brand = { primary: '#123456', second: '#abcdef', accent: '#ff8800' }
  expect(moreLike(testJob({ prompt: 'Rye' }), 0, brand).prompt).toBe('Rye #123456 #abcdef #ff8800')
  // A color that the description names was drawn instead.
  expect(moreLike(testJob({ prompt: 'A blue door' }), 0, brand)).toEqual(
    moreLike(testJob({ prompt: 'A blue door' }), 0, {}),
  )
})

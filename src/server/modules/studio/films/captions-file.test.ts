import { expect, test } from 'vitest'
import { cuesFromFile } from '#domain/film/cues-from-file.ts'
import { ownFilm } from '../test-films.ts'
import { captionsFile } from './captions-file.ts'

test('the captions that are kept beside the film can be read again', () => {
  const cues = [{ fromSec: 61.25, toSec: 62, text: 'Rye & <b>back' }]
  const kept =
    captionsFile({ ...ownFilm, captions: { cues, style: 'lines', place: 'bottom' } } as never) ?? ''
  expect(kept).toContain('00:01:01.250 --> 00:01:02.000')
  expect(cuesFromFile(kept)).toEqual({ cues })
})

test('a film without captions has no file of them', () => {
  expect(captionsFile(ownFilm as never)).toBeNull()
})

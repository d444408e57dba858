import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPicture, openPixels, TooManyScans, tookTooLong } from './closed-readers.ts'
import { jpegOfScans, redAndBlue, withMoreScans } from './test-pictures.ts'

/** The time limit of work on a picture, in seconds. */
const limitOf = (image: object) => Reflect.get(Reflect.get(image, 'options') as object, 'timeoutSeconds')

test('each opened picture has a time limit, and so has each copy of it', async () => {
  const picture = openPicture(await redAndBlue().png().toBuffer())
  expect(limitOf(picture)).toBe(30)
  expect(limitOf(picture.clone())).toBe(30)
  expect(limitOf(openPixels(new Uint8Array(3), { width: 1, height: 1, channels: 3 }))).toBe(30)
})

test('an error says whether the time limit was reached', () => {
  // The message of libvips.
  const late = new Error('timeout: 23% complete\nVipsImage: killed for image "temp-198"')
  expect(tookTooLong(late)).toBe(true)
  expect(tookTooLong(new Error('Input buffer contains unsupported image format'))).toBe(false)
})

test('a JPEG with too many scans is not opened', () => {
  expect(() => openPicture(withMoreScans(jpegOfScans(64), 500))).toThrow(TooManyScans)
})

test('nothing in the server opens a picture in any other way', () => {
  const server = join(import.meta.dirname, '../..')
  const opening = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(^|[/])test-|[.]test[.]ts$/.test(name))
    .filter((name) =>
      /(import (?!type).*from |[(])'(sharp|@napi-rs[/]canvas)'/.test(
        readFileSync(join(server, name), 'utf8'),
      ),
    )
  // Designs and the emoji of reports are drawn here, of no file; films are drawn of pictures that were made again, in a process of its own.
  expect(opening.toSorted()).toEqual([
    'modules/analytics/pdf/draw-emoji.ts',
    'modules/media/closed-readers.ts',
    'modules/media/engine/film/paint-piece.ts',
    'modules/media/load-film-fonts.ts',
    'modules/studio/designs/sheet.ts',
  ])
})

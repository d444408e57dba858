import { expect, test } from 'vitest'
import { shortPostStyle } from './facebook-post.ts'

const look = (length: number) => {
  const { isLarge, takesBackground } = shortPostStyle('x'.repeat(length), false)
  return [isLarge, takesBackground]
}

test('85 characters are large, 130 may have a background, longer texts have neither', () => {
  expect([85, 86, 130, 131].map(look)).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ])
})

test('with a photo, and without text, it is small', () => {
  expect(shortPostStyle('Short', true).isLarge).toBe(false)
  expect(shortPostStyle('  ', false)).toMatchObject({ isLarge: false, takesBackground: false })
})

test('an emoji counts once', () => {
  expect(shortPostStyle('🌾'.repeat(85), false).isLarge).toBe(true)
})

import { expect, test } from 'vitest'
import { shortPostLook } from './facebook-post.ts'

const look = (length: number) => {
  const { isLarge, takesBackground } = shortPostLook('x'.repeat(length), false)
  return [isLarge, takesBackground]
}

test('85 characters stand large, 130 may have a background, more neither', () => {
  expect([85, 86, 130, 131].map(look)).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ])
})

test('with a photo, and with nothing written, it stays small', () => {
  expect(shortPostLook('Short', true).isLarge).toBe(false)
  expect(shortPostLook('  ', false)).toMatchObject({ isLarge: false, takesBackground: false })
})

test('an emoji counts once', () => {
  expect(shortPostLook('🌾'.repeat(85), false).isLarge).toBe(true)
})

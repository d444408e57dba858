import { expect, test } from 'vitest'
import { networkAllows } from './network-allows.ts'

test('a network that needs a file says so first', () => {
  expect(networkAllows('twitter')).toBe('280 characters, 4 pictures')
  expect(networkAllows('youtube')).toBe('Needs a video')
  expect(networkAllows('instagram')).toBe('Needs a picture or a video')
})

import { expect, test } from 'vitest'
import { networkAllows, offersConnect } from './network-allows.ts'

test('a network that requires a file says so first', () => {
  expect(networkAllows('twitter')).toBe('280 characters, 4 pictures')
  expect(networkAllows('youtube')).toBe('Needs a video')
  expect(networkAllows('instagram')).toBe('Needs a picture or a video')
})

test('a network that is not set up is announced as coming soon; people who were granted it may press Connect and read what is missing', () => {
  expect(offersConnect('twitter', ['twitter'])).toBe(true)
  expect(offersConnect('tiktok', ['twitter'])).toBe(false)
  expect(offersConnect('reddit', ['twitter'])).toBe(true)
})

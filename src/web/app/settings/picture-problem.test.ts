import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

test('a picture is an image of at most 5 MB', () => {
  expect(pictureProblem({ type: 'image/png', size: 5_242_880 })).toBeNull()
  for (const type of ['image/jpeg', 'image/jpg', 'image/gif', 'image/webp']) {
    expect(pictureProblem({ type, size: 1 })).toBeNull()
  }
  expect(pictureProblem({ type: 'image/svg+xml', size: 1 })).toEqual({
    title: 'Invalid file type',
    description: 'Please upload an image file.',
  })
  expect(pictureProblem({ type: 'application/pdf', size: 1 })?.title).toBe('Invalid file type')
  expect(pictureProblem({ type: 'image/png', size: 5_242_881 })).toEqual({
    title: 'File too large',
    description: 'Please upload an image smaller than 5MB.',
  })
})

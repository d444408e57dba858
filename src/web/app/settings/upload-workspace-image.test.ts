import { expect, test } from 'vitest'
import { imageRefusal } from './upload-workspace-image.ts'

test('a refused image shows the message of the specification', () => {
  expect(imageRefusal(401)).toEqual({
    title: 'Upload failed',
    description: 'You must be logged in to upload images.',
  })
  expect(imageRefusal(413)).toEqual({
    title: 'File too large',
    description: 'Please upload an image smaller than 5MB.',
  })
  expect(imageRefusal(415)).toEqual({
    title: 'Invalid file type',
    description: 'Please upload an image file.',
  })
  for (const status of [0, 400, 403, 500]) {
    expect(imageRefusal(status)).toEqual({
      title: 'Upload failed',
      description: 'Failed to upload workspace image. Please try again.',
    })
  }
})

import { expect, test } from 'vitest'
import { ApiProblem } from '../../api-problem.ts'
import { acceptedFiles, fileIssue, fileLimit, isRefusedForGood, kindOfFile, mediaIdOf } from './uploads.ts'

const id = '0198c5b2-7a1e-7cc0-9d0a-1f2e3d4c5b6a'

test('four files, unless every network takes more', () => {
  expect(fileLimit([])).toBe(4)
  expect(fileLimit(['twitter', 'instagram'])).toBe(4)
  expect(fileLimit(['instagram', 'tiktok'])).toBe(10)
  expect(fileLimit(['youtube', 'linkedin'])).toBe(20)
})

test('the file chooser offers pictures of every kind, videos of every kind, and documents', () => {
  expect(acceptedFiles.split(',')).toEqual(['image/*', 'video/*', 'application/pdf'])
})

test('a file is known by its type', () => {
  expect(['image/png', 'video/mp4', 'application/pdf'].map(kindOfFile)).toEqual([
    'image',
    'video',
    'document',
  ])
})

const large = (type: string, megabytes: number) => fileIssue({ type, size: megabytes * 1_048_576 })

test('a file is held against what is taken at all: what is too large for a network is made smaller for it', () => {
  expect(large('video/mp4', 600)).toBeNull()
  expect(large('video/mp4', 5121)).toBe('Video must be smaller than 5120MB')
  expect(large('image/jpeg', 51)).toBe('Image must be smaller than 50MB')
  expect(large('application/pdf', 200)).toBe('Document must be smaller than 100MB')
})

test('the new file is named by the answer, or by the address it was sent to', () => {
  expect(mediaIdOf('m1', '', null)).toBe('m1')
  expect(mediaIdOf(undefined, `{"id":"${id}"}`, null)).toBe(id)
  expect(mediaIdOf(undefined, '', `https://postlark.example/api/uploads/${id}`)).toBe(id)
  expect(mediaIdOf(undefined, 'null', '/api/uploads/24e533e02ec3bc40c387f1a0e460e216')).toBeNull()
})

const refused = (status: number) => new ApiProblem({ code: 'internal', status, title: 'It was refused' })

test('only what is refused for the file itself cannot be tried again', () => {
  expect([400, 413, 415, 422].map(refused).filter(isRefusedForGood)).toHaveLength(4)
  // No answer, too many at once, a fault of ours, not available, no room on the server.
  expect([0, 429, 500, 503, 507].map(refused).filter(isRefusedForGood)).toEqual([])
  expect(isRefusedForGood(new TypeError('no network'))).toBe(false)
})

import type { LibraryFile } from '#contract/media-library.ts'
import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { testMedia } from '../posts/test-post.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import { factsQuery } from './library-facts.ts'
import MediaPage from './media-page.tsx'
import { libraryQuery } from './use-library.ts'

const { queryKey: filesKey } = libraryQuery('w', {})
const { queryKey: factsKey } = factsQuery('w')
const file = (id: string): LibraryFile => ({
  ...testMedia(`w/${id}.jpg`, { id, originalName: `${id}.jpg` }),
  kept: true,
  folderId: null,
  addedAt: '2026-11-01T08:00:00.000Z',
  posts: 0,
  credit: null,
})
const filled = (...files: LibraryFile[]): ScreenState['here'] => [
  [filesKey, { pages: [{ files, next: null }], pageParams: [null] }],
  [factsKey, { folders: [{ id: 'f', name: 'Bread', files: 1 }], files: files.length, kept: 0, bytes: 2 }],
  [keys.instance, { stock: [] }],
]
const markup = (state?: ScreenState) => screenOf(MediaPage, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))

test('while files load, a placeholder grid shows', () => {
  expect(words()).toContain('Loading the files')
})

test('a failed load of files can be retried', () => {
  const lost = { lost: [filesKey, factsKey] }
  expect(words(lost)).toContain('Try again')
  expect(words(lost)).not.toContain('Loading the files')
})

test('an empty library offers uploading to people who may, and no search', () => {
  const upload = /<button[^>]*>(?:<svg.*?<\/svg>)?(?:<[^>]*>)*Upload files/
  expect(words({ here: filled() })).toContain('No files yet')
  expect(markup({ here: filled() })).toMatch(upload)
  expect(markup({ here: filled() })).not.toContain('type="search"')
  expect(markup({ here: filled(), role: 'viewer' })).not.toMatch(upload)
})

test('each file is in the grid, and each folder beside it', () => {
  const shown = markup({ here: filled(file('rye'), file('buns')) })
  expect(shown.match(/data-file/g)).toHaveLength(2)
  expect(wordsOfMarkup(shown)).toContain('Bread')
  expect(shown).toContain('type="search"')
})

test('viewers cannot select files', () => {
  const here = filled(file('rye'))
  expect(markup({ here })).toContain('type="checkbox"')
  expect(markup({ here, role: 'viewer' })).not.toContain('type="checkbox"')
})

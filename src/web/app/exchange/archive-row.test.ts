import type { Archive, ArchiveReport } from '#contract/exchange.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { ArchiveRow } from './archive-row.tsx'

const report: ArchiveReport = {
  problem: null,
  settings: [],
  history: 3,
  earlier: 0,
  failed: 0,
  scheduled: 1,
  wereDrafts: 0,
  drafts: [],
  media: 2,
  numbers: 1_200,
  missing: [],
}

function row(changes: Partial<Archive>) {
  const archive: Archive = {
    id: 'a',
    direction: 'in',
    state: 'done',
    createdAt: '2026-03-01T09:00:00Z',
    startedBy: 'Ada',
    bytes: null,
    url: null,
    report: null,
    ...changes,
  }
  return createElement('ul', null, createElement(ArchiveRow, { archive }))
}

test('a finished archive can be downloaded, an unfinished one cannot', () => {
  const written = row({ direction: 'out', url: '/api/workspaces/w/archives/a.zip' })
  expect(markupOf(written)).toMatch(/<a [^>]*href="\/api\/workspaces\/w\/archives\/a\.zip" download/)
  expect(wordsIn(written)).toContain('Archive of this workspace, available for a day')
  expect(wordsIn(row({ direction: 'out', state: 'waiting' }))).toMatch(/^Exporting \S+ \d+(, \d+)?$/)
  expect(wordsIn(row({ state: 'waiting' }))).toMatch(/^Importing/)
})

test('an archive that failed says why, without counts', () => {
  const problem = 'The server stopped twice while it was writing this archive.'
  const words = wordsIn(row({ direction: 'out', state: 'failed', report: { ...report, problem } }))
  expect(words).toMatch(/^Export failed/)
  expect(words).toContain(problem)
  expect(words).not.toContain('posted')
})

test('imported items are counted, and skipped items are named', () => {
  const settings = ['The workspace picture was imported.', 'Your time zone here is now Europe/Paris.']
  const missing = ['1 template was left out: a workspace can have at most 200.']
  const words = wordsIn(
    row({ report: { ...report, wereDrafts: 12, earlier: 4, failed: 1, settings, missing } }),
  )
  expect(words).toContain(
    '3 posted, 1 scheduled, 12 drafts, 1 failed, 4 earlier times of posts that repeat, 2 files, 1,200 readings of numbers.',
  )
  for (const said of [...settings, ...missing]) expect(words).toContain(said)
})

test('each draft that was scheduled in the archive is listed with its time and the reason', () => {
  const drafts = [{ postId: 'p1', wishedFor: '2026-03-05T09:00:00Z', why: 'Its time has passed.' }]
  const draft = row({ report: { ...report, drafts } })
  expect(wordsIn(draft)).toMatch(/1 imported as drafts For Mar 5(, 2026)? : Its time has passed\./)
  expect(markupOf(draft)).toContain('href="/dashboard/posts/p1"')
})

test('an import that failed shows what was imported before, beside the problem', () => {
  const problem = 'This archive was damaged.'
  const broken = wordsIn(row({ state: 'failed', report: { ...report, problem } }))
  expect(broken).toContain('Partly imported')
  expect(broken).toContain(problem)
  expect(broken).toContain('Imported before that: 3 posted, 1 scheduled, 2 files, 1,200 readings of numbers.')
  const nothing = { ...report, problem, history: 0, scheduled: 0, media: 0 }
  const refused = wordsIn(row({ state: 'failed', report: nothing }))
  expect(refused).toContain('Not imported')
  expect(refused).toContain(`${problem} Nothing was imported.`)
})

import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { approvalsOf, noteCountsOf } from './post-collaboration.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

async function ask(house: TestHouse, set: Partial<Parameters<typeof insert>[1]>) {
  const { id } = await house.given.post({ on: 'bluesky' })
  await insert(house, { post_id: id, ...set })
  return id
}

const insert = ({ db, where }: TestHouse, set: { post_id: string; [column: string]: unknown }) =>
  db
    .insertInto('approvals')
    .values({ workspace_id: where.workspaceId, state: 'asked', fingerprint: 'f', asked_by: 'ada', ...set })
    .execute()

test('the approval of a post has who asked and who decided, and null for what did not happen', async () => {
  await using house = await testHouse(nine)
  const [wanted, decided] = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-01T10:00:00Z')]
  const bare = await ask(house, { asked_by: null, state: 'changed', changed_after: 'asked' })
  const full = await ask(house, {
    state: 'approved',
    wanted_for: wanted,
    asked_at: house.clock.at,
    message: 'Please',
    decided_by: 'Ben',
    decided_by_link: true,
    decided_at: decided,
    comment: 'Good',
  })
  const other = await ask(house, {})
  expect(await approvalsOf(house.db, [bare, full])).toEqual(
    new Map([
      [
        full,
        {
          state: 'approved',
          wantedFor: wanted.toISOString(),
          askedBy: { id: 'ada', name: 'Ada' },
          askedAt: house.clock.at.toISOString(),
          message: 'Please',
          decidedBy: 'Ben',
          byLink: true,
          decidedAt: decided.toISOString(),
          comment: 'Good',
          changedAfter: null,
        },
      ],
      [
        bare,
        {
          state: 'changed',
          wantedFor: null,
          askedBy: null,
          askedAt: null,
          message: '',
          decidedBy: null,
          byLink: false,
          decidedAt: null,
          comment: null,
          changedAfter: 'asked',
        },
      ],
    ]),
  )
  expect([...(await approvalsOf(house.db, [other])).keys()]).toEqual([other])
})

test('the notes of each post are counted by themselves', async () => {
  await using house = await testHouse(nine)
  const ids: string[] = []
  for (const notes of [2, 1, 0, 3]) {
    const { id } = await house.given.post({ on: 'bluesky' })
    ids.push(id)
    for (let at = 0; at < notes; at++) {
      const note = { post_id: id, user_id: 'ada', text: 'Rye', created_at: house.clock.at, mentions: '[]' }
      await house.db
        .insertInto('post_notes')
        .values({ ...note, workspace_id: house.where.workspaceId })
        .execute()
    }
  }
  const [two = '', one = '', none = ''] = ids
  expect(await noteCountsOf(house.db, [two, one, none])).toEqual(
    new Map([
      [two, 2],
      [one, 1],
    ]),
  )
  expect((await house.reread(two)).notesCount).toBe(2)
})

import { ValuesNode } from 'kysely'
import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import {
  accountKey,
  externalIdIn,
  mediaOfPost,
  openTurns,
  publicationRows,
  type PostToSend,
} from './new-publications.ts'

const now = new Date('2026-03-01T09:00:00Z')
const dueAt = new Date('2026-03-01T10:00:00Z')
const to = { connectionId: 'k', network: 'linkedin', username: 'ada', externalId: 'urn:li:7' } as const
const post: PostToSend = {
  id: 'o',
  workspaceId: 'w',
  platformSettings: {},
  content: { all: '' },
  mix: ['none'],
  files: { own: [], described: new Set() },
}
const withComment = (firstComment: unknown): PostToSend => ({
  ...post,
  platformSettings: { linkedin: { firstComment } },
})
const row = {
  workspace_id: 'w',
  post_id: 'o',
  connection_id: 'k',
  network: 'linkedin',
  username: 'ada',
  account_key: 'linkedin:urn:li:7',
  occurrence: 2,
  created_at: now,
  updated_at: now,
  item_links: null,
  item_alt_texts: null,
}

test('a post has a time, is a draft without one, and is missed when its time passed', () => {
  const time = { occurrence: 2, now }
  expect(publicationRows(post, to, { ...time, dueAt })).toEqual([
    { ...row, state: 'scheduled', due_at: dueAt, run_at: dueAt },
  ])
  expect(publicationRows(post, to, { ...time, dueAt: null })).toEqual([
    { ...row, state: 'draft', due_at: null, run_at: null },
  ])
  expect(publicationRows(post, to, { ...time, dueAt, isMissed: true })).toEqual([
    {
      ...row,
      state: 'missed',
      due_at: dueAt,
      run_at: null,
      reason_code: 'missed',
      reason: expect.any(String),
    },
  ])
})

test('a first comment waits for its post, where the network takes one and there is something to say', () => {
  const comment = { ...row, part: 'comment', due_at: dueAt, run_at: null }
  const rows = (one: PostToSend, at: Date | null, isMissed = false) =>
    publicationRows(one, to, { occurrence: 2, now, dueAt: at, isMissed })
  const said = withComment('More at the shop.')
  expect(rows(said, dueAt)[1]).toEqual({ ...comment, state: 'scheduled' })
  expect(rows(said, dueAt, true)[1]).toEqual({ ...comment, state: 'scheduled' })
  expect(rows(said, null)[1]).toEqual({ ...comment, state: 'draft', due_at: null })
  expect(rows(withComment(' '), dueAt)).toHaveLength(1)
  expect(rows(withComment(7), dueAt)).toHaveLength(1)
  const settings = { bluesky: { firstComment: 'More at the shop.' } }
  const elsewhere = { ...to, network: 'bluesky' } as const
  expect(
    publicationRows({ ...post, platformSettings: settings }, elsewhere, { occurrence: 1, now, dueAt }),
  ).toHaveLength(1)
})

test('the key of an account holds what its network calls it', () => {
  expect(externalIdIn(accountKey(to), 'linkedin')).toBe('urn:li:7')
})

test('the files of the text itself decide what a post is, those of replies and of other posts do not', async () => {
  await using house = await testHouse({ now: now.toISOString() })
  const [picture, clip] = [await house.given.picture('red'), await house.given.picture('blue')]
  await house.db.updateTable('media').set({ kind: 'video' }).where('id', '=', clip).execute()
  const thread = { all: [{ text: 'And wheat.', media: [clip] }] }
  const content = { all: 'Rye', thread }
  const both = await house.given.post({ on: 'bluesky', content, mediaIds: [picture] })
  const other = await house.given.post({ on: 'bluesky', mediaIds: [clip] })
  const words = await house.given.post({ on: 'bluesky' })
  const mixes = []
  for (const { id } of [both, other, words]) mixes.push((await mediaOfPost(house.db, id)).mix)
  expect(mixes).toEqual([['image'], ['video'], ['none']])
})

test('the files of a post stand in their order, and those with a description are known, covers apart', async () => {
  await using house = await testHouse({ now: now.toISOString() })
  const [red, blue, green, teal] = [
    await house.given.picture('red'),
    await house.given.picture('blue'),
    await house.given.picture('green'),
    await house.given.picture('teal'),
  ]
  const content = { all: 'Rye', thread: { all: [{ text: 'And wheat.', media: [green] }] } }
  const { id } = await house.given.post({ on: 'bluesky', content, mediaIds: [red, blue] })
  await house.db
    .insertInto('post_media')
    .values({ post_id: id, media_id: teal, role: 'cover', place: 0 })
    .execute()
  await house.db.updateTable('media').set({ alt_text: '' }).where('id', '=', blue).execute()
  const files = async () => (await mediaOfPost(house.db, id)).files
  expect(await files()).toEqual({ own: [red, blue], described: new Set([red, green]) })
  await house.db.updateTable('post_media').set({ place: 9 }).where('media_id', '=', red).execute()
  expect((await files()).own).toEqual([blue, red])
})

test('on X each item is counted, with its link and its descriptions', () => {
  const onX = { ...to, network: 'twitter' } as const
  const thread = { all: [{ text: 'And wheat.', media: ['m'] }] }
  const files = { own: ['k'], described: new Set(['k', 'm']) }
  const said = { ...post, content: { all: 'Rye at bakery.com', thread }, files }
  expect(publicationRows(said, onX, { occurrence: 1, now, dueAt })).toMatchObject([
    { item_links: '[true,false]', item_alt_texts: [1, 1] },
  ])
})

test('turns are opened in one order, whatever the order of the accounts, and once', async () => {
  await using house = await testHouse({ now: now.toISOString() })
  const written: unknown[][] = []
  const db = house.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && node.values && ValuesNode.is(node.values)) {
        written.push(node.values.values.flatMap((row) => ('values' in row ? [...row.values] : [])))
      }
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const accounts = ['c', 'a', 'b'].map((externalId) => ({ ...to, externalId }))
  const inOrder = ['linkedin:a', 'linkedin:b', 'linkedin:c']
  for (const some of [accounts, accounts.toReversed()]) await openTurns(db, some)
  expect(written).toEqual([inOrder, inOrder])
  expect(await house.db.selectFrom('account_turns').select('account_key').execute()).toHaveLength(3)
})

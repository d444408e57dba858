import { expect, test } from 'vitest'
import { addUtmRule, changeUtmRule } from '#server/modules/writing-kit/utm-rules.ts'
import { testHouse, type TestHouse } from '#server/test-house.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const rule = { hosts: ['haldon.example'], source: '{network}', medium: 'social', campaign: '{post}' }
async function add(house: TestHouse): Promise<string> {
  const added = await addUtmRule(house.db, house.where.workspaceId, rule, house.clock.at)
  if (added.kind !== 'done') throw new Error(added.kind)
  return added.rule.id
}

test('links of the workspace’s sites are tagged on their way out, for each network, in replies too', async () => {
  await using house = await testHouse(nine)
  await add(house)
  const post = await house.given.post({
    on: ['bluesky', 'linkedin'],
    at: '09:00',
    content: {
      all: 'Rye: https://haldon.example/rye',
      thread: { all: [{ text: 'Not ours: https://other.example', media: [] }] },
    },
  })
  await house.runDueJobs()
  const campaign = post.id.slice(0, 8)
  const tags = (network: string) => `utm_source=${network}&utm_medium=social&utm_campaign=${campaign}`
  expect(house.sandbox.posts('bluesky').map(({ text }) => text)).toEqual([
    `Rye: https://haldon.example/rye?${tags('bluesky')}`,
    'Not ours: https://other.example',
  ])
  expect(house.sandbox.posts('linkedin').map(({ text }) => text)).toEqual([
    `Rye: https://haldon.example/rye?${tags('linkedin')}\n\nNot ours: https://other.example`,
  ])
  expect((await house.reread(post.id)).content.all).toBe('Rye: https://haldon.example/rye')
  const sent = await house.db.selectFrom('publications').select('steps').execute()
  expect(sent.map(({ steps }) => steps['campaigns'])).toEqual([[campaign], [campaign]])
})

test('a rule that changes after a lost answer makes no second post', async () => {
  await using house = await testHouse(nine)
  const ruleId = await add(house)
  const post = await house.given.post({ on: 'twitter', at: '09:00', text: 'Rye: https://haldon.example' })
  house.sandbox.faults.swallowNextAnswer('twitter')
  await house.runDueJobs()
  await changeUtmRule(house.db, house.where.workspaceId, ruleId, { campaign: 'other' }, house.clock.at)
  for (let round = 0; round < 6; round += 1) {
    house.later(60)
    // oxlint-disable-next-line no-await-in-loop -- one minute after the other
    await house.runDueJobs()
  }
  expect(house.sandbox.posts('twitter')).toHaveLength(1)
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

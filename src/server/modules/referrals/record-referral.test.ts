import { expect, test } from 'vitest'
import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { changeAffiliate } from './change-affiliate.ts'
import { countClick } from './count-click.ts'
import { joinProgramme } from './join-programme.ts'
import { readReferral } from './read-referral.ts'
import { recordReferral } from './record-referral.ts'
import { openConnections } from './test-referrals.ts'

/** Ada is new; Hannah and Otto are affiliates. */
async function open() {
  const world = await openBillingWorld()
  for (const name of ['hannah', 'otto']) {
    await world.addPerson(name)
    await joinProgramme(world.db, { userId: name, name }, world.now)
  }
  await world.db.updateTable('users').set({ created_at: world.now }).execute()
  return world
}

const click = (code: string) => ({ click: { code } })

test('the first referral stays: nothing overwrites it', async () => {
  await using world = await open()
  const { db, now } = world
  expect(await recordReferral(db, 'ada', click('hannah'), now)).toBe(true)
  expect(await recordReferral(db, 'ada', click('otto'), now)).toBe(false)
  expect(await recordReferral(db, 'ada', { endorselyReferralId: 'e-1' }, now)).toBe(false)
  expect(await readReferral(db, 'ada')).toEqual({
    endorselyReferralId: null,
    affonsoReferralId: null,
    referrer: 'hannah',
  })
})

test('one’s own link never counts, nor that of someone with the same payer', async () => {
  await using world = await open()
  const { db, now } = world
  expect(await recordReferral(db, 'hannah', click('hannah'), now)).toBe(false)
  await world.addMember(world.workspaceId, 'hannah', 'editor')
  expect(await recordReferral(db, 'ada', click('hannah'), now)).toBe(false)
  expect(await recordReferral(db, 'ada', click('otto'), now)).toBe(true)
})

test('an unknown code, a blocked affiliate, and nothing at all record nothing', async () => {
  await using world = await open()
  const { db, now } = world
  await db.updateTable('affiliates').set({ blocked_at: now }).where('user_id', '=', 'otto').execute()
  for (const sent of [click('nobody'), click('otto'), {}]) {
    expect(await recordReferral(db, 'ada', sent, now)).toBe(false)
  }
  expect(await readReferral(db, 'ada')).toBeUndefined()
})

test('who has been here for a day was sent by nobody', async () => {
  await using world = await open()
  const { db, now } = world
  const dayMs = 86_400_000
  expect(await recordReferral(db, 'ada', click('hannah'), new Date(now.getTime() + dayMs))).toBe(false)
  expect(await recordReferral(db, 'ada', click('hannah'), new Date(now.getTime() + dayMs - 1))).toBe(true)
})

test('a code comes from the name, and is unique', async () => {
  await using world = await open()
  const { db, now } = world
  const code = async (userId: string) =>
    (await db.selectFrom('affiliates').select('code').where('user_id', '=', userId).executeTakeFirst())?.code
  for (const id of ['b', 'c', 'd', 'e']) await world.addPerson(id)
  await joinProgramme(db, { userId: 'b', name: 'Zoë O’Brien & Søns of the long long name' }, now)
  await joinProgramme(db, { userId: 'c', name: 'Hannah' }, now)
  await joinProgramme(db, { userId: 'd', name: '李' }, now)
  expect(await joinProgramme(db, { userId: 'd', name: 'again' }, now)).toBe(false)
  expect(await code('b')).toBe('zoe-o-brien-s-ns-of-the-l')
  expect(await code('c')).toMatch(/^hannah-\d{4}$/)
  expect(await code('d')).toMatch(/^friend-\d{4}$/)
})

test('a changed code keeps its clicks, and one of others is taken', async () => {
  await using world = await open()
  const { db, now, database } = world
  await countClick(db, 'hannah', now)
  await countClick(db, 'hannah', now)
  expect(await countClick(db, 'nobody', now)).toBe(false)
  expect(await changeAffiliate(database, 'hannah', { code: 'otto' })).toBe('taken')
  expect(await changeAffiliate(database, 'ada', { code: 'ada' })).toBe('not-joined')
  expect(await changeAffiliate(database, 'hannah', { code: 'hannah-teaches' })).toBe('changed')
  const clicks = await db.selectFrom('affiliate_clicks').selectAll().execute()
  expect(clicks).toMatchObject([{ code: 'hannah-teaches', count: 2 }])
})

test('of several who want one code at once, one gets it', async () => {
  await using world = await open()
  const { database, db, now } = world
  const others = ['b', 'c', 'd', 'e']
  for (const id of others) {
    await world.addPerson(id)
    await joinProgramme(db, { userId: id, name: `person ${id}` }, now)
  }
  await openConnections(db)
  const results = await Promise.all(
    ['hannah', 'otto', ...others].map((userId) => changeAffiliate(database, userId, { code: 'teachers' })),
  )
  expect(results.filter((result) => result === 'changed')).toHaveLength(1)
  expect(results.filter((result) => result === 'taken')).toHaveLength(5)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payments } from '../payments.ts'
import { act, anyActs, holdsTheTruth } from './test-acts.ts'
import { processThatEnds } from './test-crash.ts'
import { cards, openTestShop, type Sent, type TestShop } from './test-shop.ts'

/** More calls and statements than taking or doing an event has. */
const mostSteps = 60

/** Takes an event in a process that ends after some steps; if it did, in another one. */
async function takeWithCrash(shop: TestShop, { body, signature }: Sent, steps: number): Promise<boolean> {
  const { live } = processThatEnds(shop, steps)
  const isDone = await live((payments) => payments.receiveEvent(body, signature))
  // It was not answered, so Stripe sends it again.
  if (!isDone) await shop.payments.receiveEvent(body, signature)
  return isDone
}

/** Does the job of an event in a process that ends after some steps; if it did, in another one. */
async function doWithCrash(shop: TestShop, eventId: string, steps: number): Promise<boolean> {
  const { live } = processThatEnds(shop, steps)
  const isDone = await live((payments) => payments.handleEvent(eventId))
  if (!isDone) await shop.payments.handleEvent(eventId)
  return isDone
}

test('a crash between any two steps of an event leaves a row that the next try makes true', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  const { user_id: _, ...free } = await shop.row()
  await shop.sandbox.stripe.deliver()
  const [event = { body: '', signature: '' }] = shop.sent
  let [steps, isDone] = [0, false]
  for (; !isDone && steps < mostSteps; steps++) {
    await shop.db.deleteFrom('billing_events').execute()
    await shop.subscribe(free)
    isDone = await takeWithCrash(shop, event, steps)
    const [eventId = ''] = shop.jobs.splice(0)
    isDone = (await doWithCrash(shop, eventId, steps)) && isDone
    await holdsTheTruth(shop)
    expect(await shop.row()).toMatchObject({ plan_id: 'growth', status: 'trialing' })
  }
  // It has ended before each of them.
  expect([isDone, steps > 10]).toEqual([true, true])
})

test('a crash between any two steps of buying leaves one customer and one open checkout a person', async () => {
  await using shop = await openTestShop()
  await shop.payments.setUp()
  let [steps, isDone] = [0, false]
  for (; !isDone && steps < mostSteps; steps++) {
    const userId = `buyer-${steps}`
    await shop.addPerson(userId)
    const buy = (payments: Payments) =>
      shop.buy('postlark_growth_month', { userId, email: `${userId}@example.org` }, payments)
    isDone = await processThatEnds(shop, steps).live(buy)
    expect(await buy(shop.payments)).toMatchObject({ kind: 'begun' })
    expect((await shop.stripe('/customers?limit=100')).data).toHaveLength(steps + 1)
    expect((await shop.stripe('/checkout/sessions?limit=100')).data).toHaveLength(steps + 1)
  }
  expect([isDone, steps > 10]).toEqual([true, true])
})

test('after crashes anywhere and events that come late there is one customer, one subscription and a true row', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, fc.infiniteStream(fc.nat({ max: 999 })), async (acts, dice) => {
      await using shop = await openTestShop()
      const roll = (sides: number) => (dice.next().value ?? 0) % sides
      const late: Sent[] = []
      for (const what of acts) {
        const { live } = processThatEnds(shop, roll(30))
        // A person without an answer tries again.
        if (!(await live((payments) => act(shop, what, payments)))) await act(shop, what)
        await shop.sandbox.stripe.deliver()
        late.push(...shop.sent.splice(0))
        // Some wait for later acts.
        for (const event of late.splice(0, roll(late.length + 1))) await takeWithCrash(shop, event, roll(8))
        for (const id of shop.jobs.splice(0, roll(shop.jobs.length + 1)))
          await doWithCrash(shop, id, roll(16))
      }
      for (const event of late) await takeWithCrash(shop, event, roll(8))
      for (const id of shop.jobs.splice(0)) await doWithCrash(shop, id, roll(16))
      await holdsTheTruth(shop)
    }),
    { numRuns: 12 },
  )
}, 120_000)

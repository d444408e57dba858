import { expect, test } from 'vitest'
import { isConfirmedSignUp } from './confirmed-sign-up.ts'
import { ada, linkIn, openTestSignIn } from './test-sign-in.ts'

type SignIn = Awaited<ReturnType<typeof openTestSignIn>>

async function signUp(setup: SignIn): Promise<string> {
  const answer = await setup.ask('/sign-up/email', ada)
  return ((await answer.json()) as { user: { id: string } }).user.id
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('a sign-up is confirmed once its link was opened, and for two hours', async () => {
  await using setup = await openTestSignIn()
  const { db } = setup.database
  const id = await signUp(setup)
  expect(await isConfirmedSignUp(db, id, new Date())).toBe(false)
  await setup.open(linkIn(setup.sent.at(-1)))
  expect(await isConfirmedSignUp(db, id, new Date())).toBe(true)
  expect(await isConfirmedSignUp(db, id, inHours(1.9))).toBe(true)
  expect(await isConfirmedSignUp(db, id, inHours(2.1))).toBe(false)
})

test('a sign-up with a known address is never confirmed', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  const id = await signUp(setup)
  expect(await isConfirmedSignUp(setup.database.db, id, new Date())).toBe(false)
  expect(await isConfirmedSignUp(setup.database.db, 'no such id', new Date())).toBe(false)
})

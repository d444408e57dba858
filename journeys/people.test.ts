import { OAuth2Server } from 'oauth2-mock-server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePosts } from './desk.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { connectBluesky, openEmail, openProduct, type Product } from './product.ts'

const ada = { name: 'Ada Moss', email: 'ada@example.org' }
const firstPassword = 'correct horse battery'
const newPassword = 'a lark at six in the morning'

let issuer: OAuth2Server
let product: Product
/** Ada's browser. */
let page: Page
beforeAll(async () => {
  issuer = await openIssuer()
  product = await openProduct({
    OIDC_ISSUER: issuer.issuer.url ?? '',
    OIDC_CLIENT_ID: 'postlark',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'The company',
  })
  page = await product.visit()
  await beginSignedIn(page, ada)
})
afterAll(async () => {
  await product?.stop()
  await issuer?.stop()
})

test('signing up with an address that has an account looks the same as with a new one', async () => {
  const seen: string[] = []
  for (const email of ['someone.new@example.org', ada.email]) {
    const stranger = await product.visit()
    await stranger.goto('/signin')
    await stranger.getByLabel('Name').fill('Someone')
    await stranger.getByLabel('Email').fill(email)
    await stranger.getByLabel(/^Password/).fill('another password')
    const answered = stranger.waitForResponse(/sign-up\/email/)
    await stranger.getByRole('button', { name: 'Create account' }).last().click()
    const answer = await answered
    await stranger.getByRole('heading', { name: 'Check your email' }).waitFor()
    const words = await stranger.getByRole('main').innerText()
    seen.push(`${answer.status()} ${words.replace(email, 'the address')}`)
    await stranger.context().close()
  }
  expect(seen[1]).toBe(seen[0])
  // The owner of the address is told in an email.
  await expect.poll(() => emailsTo(ada.email)).toBe(2)
})

test('a forgotten password is changed by email: the old one is refused, and other browsers are signed out', async () => {
  const elsewhere = await signedIn(firstPassword)
  const before = await emailsTo(ada.email)
  const forgetful = await product.visit()
  await forgetful.goto('/signin?mode=in')
  await forgetful.getByRole('button', { name: 'Forgot your password?' }).click()
  await forgetful.getByLabel('Email').fill(ada.email)
  await forgetful.getByRole('button', { name: 'Send email' }).click()
  await forgetful.getByRole('heading', { name: 'Check your email' }).waitFor()
  await expect.poll(() => emailsTo(ada.email), { timeout: 15_000 }).toBe(before + 1)
  await openEmail(forgetful, ada.email)
  await forgetful.getByLabel(/^New password/).fill(newPassword)
  await forgetful.getByRole('button', { name: 'Save new password' }).click()
  await forgetful.getByText('Your new password works from now on.').waitFor()

  // Its event stream ends with its session, so the open page leaves on its own.
  await elsewhere.waitForURL(/\/signin/)
  await forgetful.getByRole('link', { name: 'Sign in' }).click()
  await signIn(forgetful, firstPassword)
  await forgetful.getByText(/Wrong email or password/).waitFor()
  await signIn(forgetful, newPassword)
  await forgetful.waitForURL(/\/dashboard$/)
  page = forgetful
})

test('signing out everywhere ends the session of the other browser', async () => {
  const elsewhere = await signedIn(newPassword)
  await page.goto('/dashboard/settings#sessions')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/signin/)
  await elsewhere.waitForURL(/\/signin/)
  await elsewhere.context().close()
  await page.goto('/dashboard')
  await page.waitForURL(/\/signin/)
  await signIn(page, newPassword)
  await page.waitForURL(/\/dashboard$/)
})

test('another time zone changes the times in the list', async () => {
  await page.goto('/dashboard/connections')
  await connectBluesky(page)
  await page.getByText('haldonstreet.bsky.social is connected').waitFor()
  const at = Date.UTC(2099, 0, 5, 14, 15)
  await writePosts(page, [{ text: 'Tea', inSec: (at - Date.now()) / 1000 }])
  await page.goto('/dashboard')
  await page.getByText(/^Jan 5, 2099, 2:1[45] PM$/).waitFor()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: 'Time zone' }).click()
  const zone = page.getByLabel('Your time zone')
  await zone.click()
  await zone.fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await page.getByText('Times are shown in your new time zone.').waitFor()
  await page
    .getByRole('link', { name: /^Posts/ })
    .first()
    .click()
  await page.getByText(/^Jan 5, 2099, 11:1[45] PM$/).waitFor()
  await page.reload()
  await page.getByText(/^Jan 5, 2099, 11:1[45] PM$/).waitFor()
})

test('the chosen theme is in the first response, so that nothing flashes', async () => {
  await page.goto('/dashboard/settings#appearance')
  await page
    .getByRole('group', { name: 'Appearance' })
    .getByRole('button', { name: 'Dark', exact: true })
    .click()
  const answer = await page.reload()
  expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/)
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(ground).toBe('dark')
  const chosen = page.getByRole('group', { name: 'Appearance' }).getByRole('button', { pressed: true })
  await expect.poll(() => chosen.textContent()).toBe('Dark')
})

test('a person signs in with the company’s OpenID Connect issuer, and finds the same workspace the next time', async () => {
  const first = await byIssuer()
  await writePosts(first, [{ text: 'A draft of Ines' }])
  await first.context().close()
  const again = await byIssuer()
  await again.goto('/dashboard?view=draft')
  await again.getByText('A draft of Ines').waitFor()
  await again.goto('/dashboard/settings')
  await again.getByText('ines@example.org').waitFor()
})

test('a visitor joins with the stand-in of Google, and finds their account there the next time', async () => {
  const visitor = await product.visit()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Join with Google' }).first().click()
  await visitor.getByRole('button', { name: 'Cancel' }).click()
  await visitor.getByRole('heading', { name: 'You’re not signed in' }).waitFor()
  await visitor.getByRole('link', { name: 'Back to sign in' }).click()
  await visitor.getByRole('button', { name: 'Continue with Google' }).click()
  await visitor.getByLabel('Another account').check()
  await visitor.getByLabel('Name').fill('Bo Diaz')
  await visitor.getByLabel('Address').fill('bo@google.example')
  await visitor.getByRole('button', { name: 'Allow' }).click()
  await visitor.waitForURL(/\/dashboard$/)
  await visitor.getByRole('button', { name: /^Workspace: Bo Diaz’s workspace/ }).waitFor()

  const again = await product.visit()
  await again.goto('/signin?with=google')
  await again.getByLabel('bo@google.example').check()
  await again.getByRole('button', { name: 'Allow' }).click()
  await again.getByRole('button', { name: /^Workspace: Bo Diaz’s workspace/ }).waitFor()
})

async function emailsTo(email: string): Promise<number> {
  return (await product.standIn<{ to: string }[]>('api/mail')).filter(({ to }) => to === email).length
}

async function byIssuer(): Promise<Page> {
  const visitor = await product.visit()
  await visitor.goto('/signin')
  await visitor.getByRole('button', { name: 'Continue with The company' }).click()
  await visitor.waitForURL(/\/dashboard$/)
  return visitor
}

/** A real issuer on its own port, which knows one person. */
async function openIssuer(): Promise<OAuth2Server> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const claims = { sub: 'ines', email: 'ines@example.org', name: 'Ines Marlow', email_verified: true }
  server.service.on('beforeTokenSigning', (token) =>
    Object.assign(token.payload, claims, { aud: 'postlark' }),
  )
  server.service.on('beforeUserinfo', (answer) => (answer.body = claims))
  return server
}

async function signIn(of: Page, password: string): Promise<void> {
  await of.getByLabel('Email').fill(ada.email)
  await of.getByLabel('Password', { exact: true }).fill(password)
  await of.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}

/** Ada in another browser. */
async function signedIn(password: string): Promise<Page> {
  const browser = await product.visit()
  await browser.goto('/signin?mode=in')
  await signIn(browser, password)
  await browser.waitForURL(/\/dashboard$/)
  return browser
}

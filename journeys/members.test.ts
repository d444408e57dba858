import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, picture, type Product } from './product.ts'

const olga = { name: 'Olga Marlow', email: 'olga@example.org' }
const grace = { name: 'Grace Hopper', email: 'grace@example.org' }
const password = 'correct horse battery'

let product: Product
/** Olga's browser, and Grace's. */
let owner: Page
let guest: Page
beforeAll(async () => {
  product = await openProduct()
  owner = await product.visit()
  guest = await product.visit()
  await beginSignedIn(owner, olga)
})
afterAll(() => product?.stop())

const sections = [
  'profile',
  'security',
  'sessions',
  'api-keys',
  'time-zone',
  'appearance',
  'workspace',
  'members',
  'activity',
  'subscription',
  'new-workspace',
]

test('a person is invited by email, signs up with the link, and is a member', async () => {
  await settings(owner, 'members')
  await owner.getByLabel('Email address').fill(grace.email)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('list', { name: 'Open invitations' }).getByText(grace.email).waitFor()
  await look(owner, 'members-invited')

  const link = await invitationLink(grace.email)
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'Join “Olga Marlow’s workspace”' }).waitFor()
  await guest.getByText('Olga Marlow invites you').waitFor()
  await look(guest, 'invitation')
  await guest.getByRole('link', { name: 'Create an account and join' }).click()
  await guest.getByLabel('Name').fill(grace.name)
  expect(await guest.getByLabel('Email').inputValue()).toBe(grace.email)
  await guest.getByLabel(/^Password/).fill(password)
  await guest.getByRole('button', { name: 'Create account' }).last().click()
  // The invitation was an email to her already: no second one is sent, and she is in.
  await guest.waitForURL(/\/dashboard$/)
  await guest.getByRole('button', { name: /^Workspace: Olga Marlow’s workspace/ }).waitFor()
  await guest.evaluate(() => sessionStorage.setItem('postlark.tour-shown', '1'))

  // A person signed in with another address is told what to do.
  await owner.goto(link)
  await owner.getByText('has joined').waitFor()
  await guest.goto(`${product.url}/invitation/none`)
  await guest.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
})

test("another role changes a person's permissions, in their open browser too", async () => {
  const create = () =>
    guest.evaluate(async () => {
      const all = (await (await fetch('/api/workspaces')).json()) as { id: string; name: string }[]
      const shared = all.find(({ name }) => name.startsWith('Olga'))
      const answer = await fetch(`/api/workspaces/${shared?.id}/posts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content: { all: 'A draft' }, connectionIds: [], scheduledFor: null }),
      })
      return answer.status
    })
  expect(await create()).toBeLessThan(300)
  await settings(guest, 'members')
  const mine = guest.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: '(you)' })
  await mine.getByText('Editor').waitFor()
  await settings(owner, 'members')
  await owner.getByLabel('Role of Grace Hopper').selectOption('viewer')
  await owner.getByText('Grace Hopper is viewer now.').waitFor()
  await mine.getByText('Viewer').waitFor()
  expect(await create()).toBe(403)
  await guest.goto('/dashboard/connections')
  await guest.getByText('Only the owner and admins of this workspace can connect accounts').waitFor()
  expect(await guest.getByRole('main').getByRole('button').count()).toBe(0)
  await look(guest, 'connections-viewer')
  await settings(owner, 'activity')
  await owner.getByText('made Grace Hopper a viewer').waitFor()
})

test('ownership is transferred by typing the name', async () => {
  await settings(owner, 'members')
  await owner.getByRole('button', { name: 'Transfer…' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Make Grace Hopper the owner?' })
  await dialog.getByRole('button', { name: 'Make Grace Hopper the owner' }).click()
  await dialog.getByText('This is not the name of the workspace.').waitFor()
  await look(owner, 'transfer')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a member who leaves loses access', async () => {
  await settings(guest, 'members')
  await guest.getByRole('button', { name: 'Leave workspace' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click()
  // She has none of her own yet.
  await guest.getByLabel('Name').fill('Grace Hopper’s workspace')
  await look(guest, 'no-workspace')
  await guest.getByRole('button', { name: 'Create workspace' }).click()
  await guest.getByRole('button', { name: /^Workspace: Grace Hopper’s workspace/ }).waitFor()
  await settings(owner, 'members')
  await owner.getByText('You’re the only member.').waitFor()
})

test('a member who came back is removed, and loses access at once', async () => {
  const before = await invitationLink(grace.email)
  await owner.getByLabel('Email address').fill(grace.email)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect.poll(() => invitationLink(grace.email)).not.toBe(before)
  await guest.goto(await invitationLink(grace.email))
  await guest.getByRole('button', { name: /^Join/ }).click()
  await guest.waitForURL(/\/dashboard$/)

  await settings(owner, 'members')
  await owner.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  const question = owner.getByRole('alertdialog', { name: 'Remove Grace Hopper?' })
  await question.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await owner.getByText('Grace Hopper was removed.').waitFor()
  await owner.getByText('You’re the only member.').waitFor()
  // Their page is leaving the workspace at this moment: their access is checked with a separate request.
  const left = await guest.request.get(`${product.url}/api/workspaces`)
  expect(((await left.json()) as { name: string }[]).map(({ name }) => name)).toEqual([
    'Grace Hopper’s workspace',
  ])
})

test('the workspace is renamed, and the switcher shows it at once', async () => {
  await settings(owner, 'workspace')
  const name = owner.getByLabel('Name of the workspace')
  await name.fill(' ')
  await owner.getByText('A workspace needs a name.').waitFor()
  await name.fill('Marlow and daughters')
  await owner.getByRole('button', { name: 'Rename' }).click()
  await owner.getByText('The workspace was renamed.').waitFor()
  await owner.getByRole('button', { name: /^Workspace: Marlow and daughters/ }).waitFor()
})

test('an API key is shown once, and gives a program access to the API', async () => {
  await settings(owner, 'api-keys')
  await owner.getByLabel('Key name').fill('Shop system')
  await owner.getByRole('button', { name: 'Create key' }).click()
  const key = (await owner.getByRole('alert').locator('code').textContent()) ?? ''
  expect(key).toMatch(/^postlark_/)
  await look(owner, 'api-key-fresh')
  const me = await fetch(`${product.url}/api/me`, { headers: { authorization: `Bearer ${key}` } })
  expect(await me.json()).toMatchObject({ email: olga.email })
  await owner.reload()
  await owner.getByText(/last used today/).waitFor()
  expect(await owner.content()).not.toContain(key)
  await owner.getByRole('button', { name: 'Revoke Shop system' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await owner.getByText('You have no keys yet.').waitFor()
  const after = await fetch(`${product.url}/api/me`, { headers: { authorization: `Bearer ${key}` } })
  expect(after.status).toBe(401)
})

test('the image of the workspace is replaced, and a file that is no image is refused with a message', async () => {
  await settings(owner, 'workspace')
  const input = owner.getByTestId('workspace-image')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await owner.getByText(messages.uploads.notAnImage).waitFor()
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
  await owner.getByText(messages.uploads.smallerImage).waitFor()
  await input.setInputFiles(await picture())
  await owner.getByText('The image was changed.').waitFor()
  await owner.getByRole('button', { name: 'Change image' }).waitFor()
})

test('signing in requires the code of the authenticator app', async () => {
  await settings(owner, 'security')
  await owner.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await owner.getByLabel('Your password').fill(password)
  await owner.getByRole('button', { name: 'Continue' }).click()
  const secret = (await owner.locator('ol code').textContent())?.replaceAll(' ', '') ?? ''
  await look(owner, 'two-factor')
  await owner.getByLabel('Enter the six digits it shows').fill(codeOf(secret))
  await owner.getByRole('button', { name: 'Turn on' }).click()
  await owner.getByRole('list', { name: 'Backup codes' }).waitFor()
  const codes = await owner
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes.length).toBeGreaterThan(5)
  await owner.getByRole('button', { name: 'Done' }).click()
  await owner.getByText('On', { exact: true }).waitFor()

  const elsewhere = await product.visit()
  await signIn(elsewhere)
  await elsewhere.getByRole('heading', { name: 'One more step' }).waitFor()
  await look(elsewhere, 'sign-in-code')
  await elsewhere.getByLabel('Code from your authenticator app').fill('000000')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.getByText('This code is wrong.').waitFor()
  await elsewhere.getByLabel('Code from your authenticator app').fill(codeOf(secret))
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.waitForURL(/\/dashboard$/)
  await elsewhere.context().close()

  const lost = await product.visit()
  await signIn(lost)
  await lost.getByRole('button', { name: 'Use a backup code' }).click()
  await lost.getByLabel('Backup code').fill(codes[0] ?? '')
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click()
  await lost.waitForURL(/\/dashboard$/)

  await settings(owner, 'sessions')
  await owner.getByRole('button', { name: 'Sign out all others' }).click()
  await owner.getByText('Every other browser is signed out.').waitFor()
  // Its event stream ends with its session, so the open page leaves on its own.
  await lost.waitForURL(/\/signin/)
  await lost.context().close()
})

test('a passkey is created on this device, and signs in without a password', async () => {
  const devices = await owner.context().newCDPSession(owner)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await settings(owner, 'security')
  await owner.getByRole('button', { name: 'Create a passkey on this device' }).click()
  await owner.getByText('From now on you can sign in with this passkey.').waitFor()
  await settings(owner, 'sessions')
  await owner.getByRole('button', { name: 'Sign out', exact: true }).click()
  await owner.waitForURL(/\/signin/)
  await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await owner.waitForURL(/\/dashboard$/)
})

test('every section is accessible', async () => {
  for (const section of sections) {
    await settings(owner, section)
    await owner.locator(`section#${section}`).waitFor()
    await owner.waitForLoadState('networkidle')
    await look(owner, section)
  }
  await settings(owner, 'workspace')
  await owner.getByRole('button', { name: 'Delete workspace…' }).click()
  await owner.getByRole('dialog', { name: 'Delete this workspace?' }).waitFor()
  await look(owner, 'delete-workspace')
  await settings(owner, 'profile')
  await owner.getByRole('button', { name: 'Delete account…' }).click()
  await owner.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
  await look(owner, 'delete-account')
}, 240_000)

async function settings(page: Page, section: string): Promise<void> {
  await page.goto('/dashboard')
  await page.goto(`/dashboard/settings#${section}`)
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin?mode=in')
  await page.getByLabel('Email').fill(olga.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}

async function invitationLink(email: string): Promise<string> {
  return /http\S+\/invitation\/\S+/.exec(await letterTo(email, '/invitation/'))?.[0] ?? 'none'
}

/** The text of an email to an address with a certain link. */
async function letterTo(email: string, link: string): Promise<string> {
  for (;;) {
    const emails = await product.standIn<{ to: string; text: string }[]>('api/mail')
    const found = emails.findLast(({ to, text }) => to === email && text.includes(link))
    if (found) return found.text
    await owner.waitForTimeout(200)
  }
}

/** The current code of an authenticator app for a secret. RFC 6238: SHA-1, 30 seconds, six digits. */
function codeOf(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromToday, inWords } from './london.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let editor: Page
let author: Page
let postAddress = ''
let reviewAddress = ''

beforeAll(async () => {
  product = await openProduct()
  editor = await product.visit()
  author = await product.visit()
})
afterAll(() => product?.stop())

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function openBell(page: Page, unread: number) {
  const name = new RegExp(`^Notifications\\s*:\\s*${unread}\\s*unread`)
  await page.getByRole('button', { name }).waitFor({ timeout: 15_000 })
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('list', { name: 'Notifications' }).waitFor()
  return panel
}

/** The link of this kind in the newest email to an address. */
async function linkInEmail(page: Page, email: string, kind: string): Promise<string> {
  const href = await page.evaluate(
    async ([to, part]) => {
      const emails = (await (await fetch('/sandbox/api/mail')).json()) as { to: string; text: string }[]
      const texts = emails.filter((one) => one.to === to).map(({ text }) => text)
      return texts
        .flatMap((text) => text.match(/http\S+/g) ?? [])
        .filter((link) => link.includes(part ?? ''))
        .at(-1)
    },
    [email, kind],
  )
  if (!href) throw new Error(`no email to ${email} leads to ${kind}`)
  return href
}

test('an author joins by invitation', async () => {
  await beginSignedIn(editor, { name: 'Edna Marlow', email: 'edna@example.org' }, ['bluesky'])
  await beginSignedIn(author, { name: 'Arno Vale', email: 'arno@example.org' })
  const workspaceId = await editor.evaluate(async () => {
    const [workspace] = (await (await fetch('/api/workspaces')).json()) as { id: string }[]
    await fetch(`/api/workspaces/${workspace?.id}/invitations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'arno@example.org', role: 'author' }),
    })
    return workspace?.id ?? ''
  })
  await expect
    .poll(() => linkInEmail(author, 'arno@example.org', '/invitation/').catch(() => null))
    .not.toBeNull()
  await author.goto(await linkInEmail(author, 'arno@example.org', '/invitation/'))
  await author.getByRole('button', { name: /^Join/ }).click()
  await author.waitForURL(/\/dashboard/)
  await author.evaluate((id) => localStorage.setItem('last_active_workspace', id), workspaceId)
  await author.goto('/dashboard')
  await editor.goto('/dashboard')
  await bell(editor).waitFor()
  await look(editor, 'bell-quiet')
})

test('an author requests approval, and the editor’s bell shows it at once', async () => {
  await author
    .getByRole('button', { name: /^New post/i })
    .first()
    .waitFor()
  await author.keyboard.press('n')
  const composer = author.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Fridday. Come early.')
  await composer.getByRole('textbox', { name: 'Date and time' }).fill('tomorrow 9am')
  await composer.getByRole('textbox', { name: 'Date and time' }).press('Enter')
  await look(author, 'composer-author')
  await composer.getByRole('button', { name: /^Ask for approval/ }).click()
  await author.getByText(/^Saved, and asked for approval for/).waitFor()
  const panel = await openBell(editor, 1)
  await panel.getByText(/Arno Vale asks you to approve a post/).waitFor()
  await look(editor, 'bell')
  await panel.getByRole('link', { name: /Arno Vale asks you/ }).click()
  await editor.waitForURL(/\/dashboard\/posts\//)
  postAddress = editor.url()
  await editor.getByRole('button', { name: /^Approve for/ }).waitFor()
  await look(editor, 'approval')
  await editor.getByRole('button', { name: 'Send back' }).click()
  await editor.getByText('Say what should change.').waitFor()
  await editor.getByRole('textbox', { name: /^Comment/ }).fill('Friday has one d.')
  await editor.getByRole('button', { name: 'Send back' }).click()
  await editor.getByText('Sent back', { exact: true }).first().waitFor()
})

test('the author reads the reason, edits the post and requests approval again', async () => {
  const panel = await openBell(author, 1)
  await panel.getByRole('link', { name: /Friday has one d/ }).click()
  await author.waitForURL(/\/dashboard\/posts\//)
  await author.getByText('Friday has one d.').first().waitFor()
  await author.getByRole('button', { name: 'Edit', exact: true }).click()
  const composer = author.getByRole('dialog', { name: 'Edit post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday. Come early.')
  // The wished time is still the same.
  expect(await composer.getByRole('textbox', { name: 'Date and time' }).inputValue()).toBe(
    inWords(dayFromToday(1), "MMMM d, yyyy '9:00 AM'"),
  )
  await composer.getByRole('button', { name: /^Ask for approval/ }).click()
  await author.getByText(/^Saved, and asked for approval for/).waitFor()
  await editor.goto(postAddress)
  await editor.getByRole('button', { name: /^Approve for/ }).waitFor()
})

test('a person without an account approves it at a review link', async () => {
  await editor.getByRole('button', { name: 'Review link' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Review link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  reviewAddress = await dialog.getByRole('textbox', { name: 'The link' }).inputValue()
  await look(editor, 'review-link')
  await editor.keyboard.press('Escape')

  const reviewer = await product.visit()
  const logs: string[] = []
  reviewer.on('console', (message) => message.type() === 'error' && logs.push(message.text()))
  const answer = await reviewer.goto(reviewAddress)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await reviewer.getByRole('heading', { name: /Rye is back from Friday/ }).waitFor()
  await reviewer
    .getByRole('region', { name: /Preview on Bluesky/ })
    .getByText('Come early')
    .waitFor()
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click()
  await reviewer.getByText('Type your name first.').waitFor()
  await look(reviewer, 'review')
  await reviewer.getByRole('textbox', { name: /^Your name/ }).fill('Rae Client')
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click()
  await reviewer.getByText('It’s approved and will go out on time.').waitFor()
  await reviewer.getByText(/^All done. .* has your answers\./).waitFor()
  expect(await reviewer.getByRole('textbox').count()).toBe(0)
  await look(reviewer, 'review-approved')
  expect(logs).toEqual([])
  await reviewer.goto('/review/not-one-that-anybody-made-for-anything')
  await reviewer.getByText('This review link doesn’t exist.').waitFor()
  await look(reviewer, 'review-none')

  await editor.getByText('Scheduled', { exact: true }).first().waitFor({ timeout: 15_000 })
  await editor.getByText(/Rae Client, by review link, approved it/).waitFor()
})

test('a whole week is sent for review from the calendar, which shows what was approved', async () => {
  await editor.goto(`/dashboard/calendar?view=week&date=${dayFromToday(1)}`)
  await editor
    .locator('[data-card]')
    .filter({ hasText: 'Rye is back' })
    .getByText('Approved', { exact: true })
    .waitFor()
  await look(editor, 'calendar')
  await editor.getByRole('button', { name: 'Review link' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Review link' })
  await dialog.getByText(/every post of this week/).waitFor()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'The link' }).inputValue()
  await editor.keyboard.press('Escape')
  const reviewer = await product.visit()
  await reviewer.goto(address)
  await reviewer.getByRole('heading', { name: /^Week of/ }).waitFor()
  await reviewer
    .getByRole('region', { name: /Preview on Bluesky/ })
    .getByText('Come early')
    .waitFor()
  await look(reviewer, 'review-week')
  await editor.goto(postAddress)
})

test('notes are written beside the text, too', async () => {
  await editor.getByRole('button', { name: 'Edit', exact: true }).click()
  const composer = editor.getByRole('dialog', { name: 'Edit post' })
  await composer.getByRole('tab', { name: /^Notes/ }).click()
  await composer.getByRole('region', { name: 'Notes beside the text' }).waitFor()
  await composer.getByRole('textbox', { name: 'Write a note' }).focus()
  await look(editor, 'composer-notes')
  await editor.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('a mention typed by keyboard alone notifies the person it names', async () => {
  await editor.getByRole('textbox', { name: 'Write a note' }).focus()
  await editor.keyboard.type('Well done @ar')
  await editor.getByRole('option', { name: 'Arno Vale' }).waitFor()
  await look(editor, 'notes-mention')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('see you Friday')
  await editor.keyboard.press('Control+Enter')
  await editor.getByText('@Arno Vale', { exact: true }).waitFor()
  await look(editor, 'notes')
  const panel = await openBell(author, 2)
  await panel.getByText(/Edna Marlow mentioned you: “Well done @Arno Vale see you Friday”/).waitFor()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await panel.locator('[aria-label="Mark all as read"][aria-disabled="true"]').waitFor()
  await author.keyboard.press('Escape')
  await author.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await author.goto('/dashboard/settings#notifications')
  await author.getByText('Someone mentions you').waitFor()
  await look(author, 'settings-notifications')
})

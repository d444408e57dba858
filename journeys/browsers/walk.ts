import { expect } from 'vitest'
import { messages } from '#contract/messages.ts'
import { dayFromToday, daysToMonday, hourOn, inWords } from '../london.ts'
import { type Email, type Product, skipGuides } from '../product.ts'
import { pointOf } from './find.ts'
import type { Walker } from './walker.ts'

/** A new person in one window. */
interface Visit {
  walker: Walker
  product: Product
  /** The person’s. */
  name: string
  /** The absolute path of a picture. */
  picture: string
}

const text = 'Rye is back from Friday.'
const dialog = '[role=dialog]'

/** Days of next week, whose hours all accept posts. */
const tuesday = dayFromToday(daysToMonday() + 1)
const friday = dayFromToday(daysToMonday() + 4)

/** Signs up at the home page, and follows the link of the email. */
async function signUp({ walker, product, name }: Visit): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`
  await walker.open(product.url)
  await walker.press('link', 'Start free')
  await walker.fill('Name', name)
  await walker.fill('Email', email)
  await walker.fill(/^Password/, 'correct horse battery')
  await walker.press('button', 'Create account', 'form')
  const { id } = await walker.until('email', async () => {
    const emails = await product.standIn<Email[]>('api/mail')
    return emails.find(({ to }) => to === email) ?? null
  })
  await walker.open(`${product.url}/sandbox/mail/${id}`)
  await walker.press('link', /verify-email/)
  await arrive(walker, '/dashboard')
  await walker.window.run(skipGuides)
}

/** Connects X at its consent page, and Bluesky with an app password. */
async function connect({ walker, product }: Visit): Promise<void> {
  await walker.open(`${product.url}/dashboard/connections`)
  await walker.press('button', 'Connect X')
  await walker.press('button', 'Approve')
  await arrive(walker, '/dashboard/connections')
  await walker.press('button', 'Connect Bluesky')
  await walker.fill('Handle', '@haldonstreet', dialog)
  await walker.fill(/App Password/, 'lark-lark-lark-lark', dialog)
  await walker.press('button', 'Connect Bluesky', dialog)
  await walker.read('haldonstreet.bsky.social is connected')
}

/** Writes a post with a picture, for next Tuesday. */
async function schedule({ walker, picture }: Visit): Promise<void> {
  await walker.press('button', /^New post/)
  await walker.fill('Text for all networks', text, dialog)
  await walker.window.chooseFile(`${dialog} input[type=file]`, picture)
  // Its place is settled once it is uploaded and its shape is known.
  await walker.read('4:3')
  await walker.fill('Alt text for rye.jpg', 'Three rye loaves', dialog)
  await walker.fill('Date and time', inWords(tuesday, "MMMM d, yyyy '2:00 PM'"), dialog)
  await walker.window.chord('Enter')
  await walker.press('button', /^Schedule for/, dialog)
  await walker.read(messages.posts.scheduled)
  const post = await storedPost(walker)
  expect(post?.scheduledFor).toBe(hourOn(tuesday, 14).toISOString())
  expect(post?.media.map(({ altText }) => altText)).toEqual(['Three rye loaves'])
}

/** Drags the post to Friday, on which it keeps its hour. */
async function drag({ walker, product }: Visit): Promise<void> {
  await walker.open(`${product.url}/dashboard/calendar?date=${tuesday}`)
  const wanted = { selector: '[data-calendar] [data-travels]', name: text, within: 'html' }
  const card = await walker.until('card', () => walker.window.run(pointOf, wanted))
  const ground = await walker.until('Friday', () => walker.window.run(middleOf, `[data-ground="${friday}"]`))
  const steps = [0.1, 0.4, 0.7, 1, 1].map((part) => ({ x: card.x + (ground.x - card.x) * part, y: card.y }))
  await walker.drag(card, steps, () => walker.window.run(isThere, `[data-day="${friday}"] .slot`))
  await walker.until('card there', () => walker.window.run(isThere, `[data-day="${friday}"] [data-travels]`))
  await walker.until(
    'new time',
    async () => (await storedPost(walker))?.scheduledFor === hourOn(friday, 14).toISOString(),
  )
}

/** Compresses the picture with a free tool, in the browser. */
async function compress({ walker, product, picture }: Visit): Promise<void> {
  await walker.open(`${product.url}/free-tools/image-compressor`)
  // The tool loads when the pointer is over it.
  await walker.point('label', 'Choose pictures')
  await walker.window.chooseFile('input[type=file]', picture)
  await walker.read('1200 × 900')
}

/** The walk, in order. */
export const walk = { signUp, connect, schedule, drag, compress }

const arrive = (walker: Walker, path: string) =>
  walker.until(path, () => walker.window.run((wanted) => location.pathname === wanted, path))

const isThere = (selector: string) => document.querySelector(selector) !== null

function middleOf(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}

/** The post, from the server. */
function storedPost({ window }: Walker): Promise<StoredPost | null> {
  return window.run(async () => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    const answer = await fetch(`/api/workspaces/${id}/posts?view=scheduled`)
    const { posts } = (await answer.json()) as { posts: StoredPost[] }
    return posts[0] ?? null
  })
}

interface StoredPost {
  scheduledFor: string | null
  media: { altText: string }[]
}

import { z } from 'zod'
import { grantedNetworks, networkIds, type NetworkId, networkNames } from '#domain/networks/network.ts'
import { givePlan } from '#server/modules/billing/give-plan.ts'
import { setGrant } from '#server/modules/people/grants.ts'
import type { Clock } from './plumbing/clock.ts'
import { demoClient, type DemoClient, type DemoPerson } from './demo-client.ts'
import { fillNumbers } from './demo-numbers.ts'
import { demoContent, type DemoPost } from './demo-posts.ts'
import type { House } from './house.ts'

/** The people of the demo. All have the same password. */
export const demoPeople = {
  owner: { name: 'Ada Hale', email: 'ada@demo.example', password: 'demo demo demo' },
  editor: { name: 'Ben Okoro', email: 'ben@demo.example', password: 'demo demo demo' },
  author: { name: 'Cleo Marsh', email: 'cleo@demo.example', password: 'demo demo demo' },
} as const

/** A clock that can be set back, so that a demo has a past. */
export interface DemoClock extends Clock {
  /** Its difference from the present. */
  shiftMs: number
}

/** @returns a clock that shows the present until it is set */
export function demoClock(): DemoClock {
  const clock = { shiftMs: 0, now: () => new Date(Date.now() + clock.shiftMs) }
  return clock
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How far the demo’s past goes back. */
const daysOfPastMs = -10 * dayMs

/** The fields of responses that the demo uses. */
const made = z.object({ id: z.string() })
const listOfNamed = z.array(made.extend({ name: z.string() }))
const listOfConnections = z.array(made.extend({ provider: z.string() }))
const authorizing = z.object({ url: z.string() })
const offered = z.object({ accounts: z.array(z.object({ externalId: z.string() })).min(1) })
const choices = z.array(z.object({ value: z.string() })).min(1)

/** The dependencies of every step. */
interface Stage {
  client: DemoClient
  house: House
  clock: DemoClock
  people: Record<keyof typeof demoPeople, DemoPerson>
  /** `/workspaces/{id}` of the demo’s workspace. */
  at: string
  accounts: ReadonlyMap<NetworkId, string>
  settings: Record<string, unknown>
  mediaIds: readonly string[]
}

/**
 * Fills an instance that has only stand-ins with a demo workspace: people, an account of every network, posts in every
 * permanent state, templates and files. Everything is created through the API, except numbers of posts.
 * @param options `clock` is the server’s own; it shows the present before and afterwards
 * @returns false: the demo exists already, and nothing was done. An interrupted one is created again.
 */
export async function fillDemo(
  house: House,
  { origin, clock }: { origin: string; clock: DemoClock },
): Promise<boolean> {
  const client = demoClient(house, origin)
  const known = await client.signIn(demoPeople.owner)
  if (known && (await isWhole(client, known))) return false
  const stage = await openWorkspace(client, house, clock, origin)
  await fillPast(stage)
  await fillFuture(stage)
  await fillNumbers(house.database.db, standInsOf(house), stage.at.slice('/workspaces/'.length), clock.now())
  await makeTemplate(stage, origin)
  return true
}

/** The template is created last. */
async function isWhole(client: DemoClient, owner: DemoPerson): Promise<boolean> {
  const demo = await findDemo(client, owner)
  if (!demo) return false
  const templates = await client.ask(owner, 'GET', `/workspaces/${demo.id}/templates`)
  return listOfNamed.parse(templates).length > 0
}

async function findDemo(client: DemoClient, owner: DemoPerson) {
  const workspaces = listOfNamed.parse(await client.ask(owner, 'GET', '/workspaces'))
  return workspaces.find(({ name }) => name === demoContent.workspace)
}

async function openWorkspace(
  client: DemoClient,
  house: House,
  clock: DemoClock,
  origin: string,
): Promise<Stage> {
  const arrive = async (person: (typeof demoPeople)[keyof typeof demoPeople]) =>
    (await client.signIn(person)) ?? client.signUp(person)
  const owner = await arrive(demoPeople.owner)
  const editor = await arrive(demoPeople.editor)
  const author = await arrive(demoPeople.author)
  // Its posts, accounts and people are more than the free plan has room for.
  const { id: userId } = made.parse(await client.ask(owner, 'GET', '/me'))
  const asking = { billing: 'sandbox', now: clock.now() } as const
  await givePlan(house.database, { userId, planId: 'business', until: null }, asking)
  const unfinished = await findDemo(client, owner)
  if (unfinished) {
    const typedName = demoContent.workspace
    await client.ask(owner, 'DELETE', `/workspaces/${unfinished.id}`, { typedName })
  }
  // A new person has a workspace, which opens first.
  const name = demoContent.workspace
  const [own] = listOfNamed.parse(await client.ask(owner, 'GET', '/workspaces'))
  const { id } = made.parse(
    own
      ? await client.ask(owner, 'PATCH', `/workspaces/${own.id}`, { name })
      : await client.ask(owner, 'POST', '/workspaces', { name }),
  )
  const at = `/workspaces/${id}`
  for (const feature of grantedNetworks)
    await setGrant(house.database.db, { email: owner.email, feature }, true)
  for (const [person, role] of [
    [editor, 'editor'],
    [author, 'author'],
  ] as const) {
    const { pathname } = await client.linkInEmail(person.email, '/invitation/', () =>
      client.ask(owner, 'POST', `${at}/invitations`, { email: person.email, role }),
    )
    await client.ask(person, 'POST', '/invitation/accept', { token: pathname.split('/').at(-1) })
  }
  // Events of a workspace come after its creation.
  clock.shiftMs = daysOfPastMs
  const accounts = await connectAll({ client, house }, owner, at)
  const mediaIds: string[] = []
  for (const [place, altText] of demoContent.pictures.entries()) {
    const url = `${origin}/sandbox/pages/pictures/demo-${place}`
    const file = made.parse(await client.ask(owner, 'POST', `${at}/media-library/imports`, { url }))
    await client.ask(owner, 'PATCH', `${at}/media/${file.id}`, { altText })
    mediaIds.push(file.id)
  }
  const settings = await settingsFor(client, owner, at, accounts)
  return { client, house, clock, people: { owner, editor, author }, at, accounts, settings, mediaIds }
}

async function connectAll(
  { client, house }: Pick<Stage, 'client' | 'house'>,
  owner: DemoPerson,
  at: string,
): Promise<ReadonlyMap<NetworkId, string>> {
  const accounts = new Map<NetworkId, string>()
  const connections = `${at}/connections`
  for (const network of networkIds) {
    if (house.networks.get(network)?.connect.kind === 'app-password') {
      const answer = await client.ask(owner, 'POST', `${connections}/${network}`, demoContent.password)
      accounts.set(network, made.parse(answer).id)
      continue
    }
    const { url } = authorizing.parse(await client.ask(owner, 'POST', `${connections}/${network}/authorize`))
    const end = await client.consent(owner, url, demoContent.account)
    const offerId = end.searchParams.get('offer')
    if (offerId) {
      const offer = `${at}/connection-offers/${offerId}`
      const [first] = offered.parse(await client.ask(owner, 'GET', offer)).accounts
      await client.ask(owner, 'POST', offer, { externalIds: [first?.externalId] })
    } else if (end.searchParams.get('connected') !== network) {
      throw new Error(`${networkNames[network]} could not be connected: ${end.search}`)
    }
    const all = listOfConnections.parse(await client.ask(owner, 'GET', connections))
    const found = all.find(({ provider }) => provider === network)
    if (!found) throw new Error(`${networkNames[network]} is not connected`)
    accounts.set(network, found.id)
  }
  return accounts
}

/** Required settings of networks. */
async function settingsFor(
  client: DemoClient,
  owner: DemoPerson,
  at: string,
  accounts: ReadonlyMap<NetworkId, string>,
): Promise<Record<string, unknown>> {
  const settings: Record<string, Record<string, unknown>> = { ...demoContent.settings }
  for (const { network, setting, value } of demoContent.choices) {
    const account = accounts.get(network) ?? ''
    const offeredValues = await client.ask(owner, 'GET', `${at}/connections/${account}/choices/${setting}`)
    const chosen = value ?? choices.parse(offeredValues)[0]?.value
    settings[network] = { ...settings[network], accounts: { [account]: { [setting]: chosen } } }
  }
  return settings
}

/** Creates everything that was published, or failed, on past days. Moves the clock from there to the present. */
async function fillPast(stage: Stage): Promise<void> {
  const { clock } = stage
  const { faults } = standInsOf(stage.house)
  for (const [place, post] of demoContent.posted.entries()) {
    clock.shiftMs = daysOfPastMs + place * 9 * hourMs
    await send(stage, post)
    await settle(stage, minuteMs)
  }
  clock.shiftMs = -20 * hourMs
  faults.set({ network: demoContent.answersWithErrors, kind: 'error-before' })
  for (const post of [...demoContent.partlyPosted, ...demoContent.failed]) await send(stage, post)
  await settle(stage, 20 * minuteMs)
  faults.clear()

  for (const post of demoContent.missed) await write(stage, post, { scheduledFor: after(clock, hourMs) })
  await settle(stage, 4 * hourMs)

  faults.swallowNextAnswer(demoContent.losesAnswers)
  for (const post of demoContent.unsettled) await send(stage, post)
  await settle(stage, 20 * minuteMs)
  faults.clear()
  clock.shiftMs = 0
}

function standInsOf({ sandbox }: House): NonNullable<House['sandbox']> {
  if (!sandbox) throw new Error('a demo needs stand-ins')
  return sandbox
}

/** Lets time pass, and networks be asked again, until all publications are finished. */
async function settle({ clock, house }: Stage, stepMs: number): Promise<void> {
  const open = () =>
    house.database.db
      .selectFrom('publications')
      .select('id')
      .where('run_at', 'is not', null)
      .executeTakeFirst()
  for (let steps = 0; steps < 30 && (await open()); steps++) {
    clock.shiftMs += stepMs
    await house.dispatcher.runDue()
  }
}

/** Creates everything in the future. */
async function fillFuture(stage: Stage): Promise<void> {
  const { client, people, at, clock } = stage
  for (const [place, post] of demoContent.scheduled.entries())
    await write(stage, post, { scheduledFor: after(clock, dayMs * (1 + place * 1.5)) })
  for (const { rule, ...post } of demoContent.repeating)
    await write(stage, post, {
      scheduledFor: after(clock, dayMs),
      platformSettings: { ...stage.settings, recurring: { enabled: true, rule, zone: 'Europe/London' } },
    })
  for (const post of demoContent.drafts) await write(stage, post)

  const [waiting, approved, sentBack] = await asked(stage)
  await client.ask(people.owner, 'POST', `${at}/posts/${approved}/approval/approve`, { comment: 'Good.' })
  await client.ask(people.editor, 'POST', `${at}/posts/${sentBack}/approval/send-back`, {
    comment: 'Says who? Write what is special about it instead.',
  })
  await client.ask(people.editor, 'POST', `${at}/posts/${waiting}/notes`, {
    text: 'Do we pay for the first week?',
  })
  for (const post of demoContent.deleted)
    await client.ask(people.owner, 'DELETE', `${at}/posts/${await write(stage, post)}`)
}

async function asked(stage: Stage): Promise<string[]> {
  const { client, people, at, clock } = stage
  const ids: string[] = []
  for (const [place, post] of demoContent.asked.entries()) {
    const id = await write(stage, post, {}, people.author)
    const wish = { wantedFor: after(clock, (3 + place) * dayMs), message: 'Is this one fine?' }
    await client.ask(people.author, 'POST', `${at}/posts/${id}/approval`, wish)
    ids.push(id)
  }
  return ids
}

async function makeTemplate({ client, people, at }: Stage, origin: string): Promise<void> {
  const sampleUrl = `${origin}/sandbox/pages/shop/rye-board`
  await client.ask(people.owner, 'POST', `${at}/templates`, {
    name: 'Product of the week',
    contentTypeId: 'product',
    sampleUrl,
    elements: [
      part('content', 'h1.product-title', 'Rye board'),
      part('content', 'p.summary', 'An oiled oak board, wide enough for a two-kilo loaf.'),
      part('url', '', sampleUrl),
    ],
  })
}

/** Writes a post and publishes it. */
async function send(stage: Stage, post: DemoPost): Promise<void> {
  await write(stage, post, { publishNow: true })
  await stage.house.dispatcher.runDue()
}

/** @returns its id */
async function write(
  { client, people, at, accounts, settings, mediaIds }: Stage,
  { text, on, picture }: DemoPost,
  more: object = {},
  by: DemoPerson = people.owner,
): Promise<string> {
  const answer = await client.ask(by, 'POST', `${at}/posts`, {
    content: { all: text },
    connectionIds: on.map((network) => accounts.get(network)),
    scheduledFor: null,
    media: picture === undefined ? [] : [mediaIds[picture]],
    platformSettings: settings,
    ...more,
  })
  return made.parse(answer).id
}

const after = (clock: Clock, ms: number): string => new Date(clock.now().getTime() + ms).toISOString()

const part = (type: string, selector: string, content: string) => ({
  id: `${type}-${selector}`,
  type,
  selector,
  content,
  addBreakAfter: true,
  addDoubleNewlineAfter: false,
})

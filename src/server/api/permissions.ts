import type { contract } from '#contract/contract.ts'
import { roles, type Role } from '#contract/fields.ts'

/** Who may ask for something: anyone, anyone signed in, or members of the workspace with one of these roles. */
export type Permission = 'anyone' | 'signed-in' | readonly Role[]

const members = roles
const authors = ['owner', 'admin', 'editor', 'author'] as const satisfies readonly Role[]
const editors = ['owner', 'admin', 'editor'] as const satisfies readonly Role[]
const admins = ['owner', 'admin'] as const satisfies readonly Role[]

type Contract = typeof contract
type ProcedurePath = {
  [Group in keyof Contract & string]: `${Group}.${keyof Contract[Group] & string}`
}[keyof Contract & string]

/** Every procedure of the contract. One without a row does not compile, and is refused to everybody. */
export const permissions = {
  'people.instance': 'anyone',
  'people.me': 'signed-in',

  'workspaces.list': 'signed-in',
  'workspaces.setTimezone': members,

  'connections.list': members,
  'connections.connectBluesky': admins,
  'connections.authorize': admins,
  'connections.offer': admins,
  'connections.takeOffer': admins,
  'connections.choices': authors,
  'connections.avatar': 'signed-in',
  'connections.disconnect': admins,

  'media.upload': authors,
  'media.find': members,
  'media.describe': authors,
  'media.remove': authors,

  // Authors write drafts only: what has or gets a time also needs the capability `posts.schedule`.
  'posts.list': members,
  'posts.find': members,
  'posts.create': authors,
  'posts.edit': authors,
  'posts.remove': authors,
  'posts.unschedule': editors,
  'posts.retry': editors,
  'posts.settle': editors,
  'posts.takeDown': editors,

  'events.listen': members,

  /** Limited by address. */
  'texts.write': 'anyone',

  'health.check': 'anyone',
} as const satisfies Record<ProcedurePath, Permission>

/** What is reached outside of the contract. */
export const routePermissions = {
  'POST /api/auth/*': 'anyone',
  'GET /api/auth/*': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs/*': 'anyone',
  'GET /{network}-callback': admins,
  'GET /media/*': members,
  /** Whoever holds the address: it cannot be guessed, and ends after a day. */
  'GET /public-media/*': 'anyone',
  /** And HEAD, PATCH and DELETE of what one has begun. */
  'POST /api/uploads': authors,
  /** The picture of a workspace. */
  'POST /media': admins,
  /** Of a post with a time, also the capability `posts.schedule`. */
  'DELETE /scheduled-posts/*': authors,
  'GET /sandbox/*': 'anyone',
} as const satisfies Record<string, Permission>

/** Finer rights, asked for inside a procedure by {@link can}. */
export const capabilities = {
  /** Give a post a time, publish it, or touch one that has a time. */
  'posts.schedule': editors,
  'connections.manage': admins,
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities

export function can(role: Role, capability: Capability): boolean {
  return (capabilities[capability] as readonly Role[]).includes(role)
}

/** The row of a procedure by its path, e.g. `posts.create`; undefined when there is none. */
export function permissionOf(path: string): Permission | undefined {
  return Object.hasOwn(permissions, path) ? permissions[path as ProcedurePath] : undefined
}

import type { contract } from '#contract/contract.ts'
import { roles, type Role } from '#contract/fields.ts'
import { adminRoles, authorRoles, editorRoles } from '#server/modules/workspaces/members.ts'

/**
 * Who may ask for something: anyone, anyone signed in, anyone who is here with a session of their own and not by an API
 * key, or members of the workspace with one of these roles.
 */
export type Permission = 'anyone' | 'signed-in' | 'in-person' | readonly Role[]

const members = roles
const authors = authorRoles
const editors = editorRoles
const admins = adminRoles
const owner = ['owner'] as const satisfies readonly Role[]

type Contract = typeof contract
type ProcedurePath = {
  [Group in keyof Contract & string]: `${Group}.${keyof Contract[Group] & string}`
}[keyof Contract & string]

/** Every procedure of the contract. One without a row does not compile, and is refused to everybody. */
export const permissions = {
  'people.instance': 'anyone',
  'people.me': 'signed-in',
  'people.rename': 'signed-in',
  'people.setPicture': 'signed-in',
  'people.completeOnboarding': 'signed-in',
  'people.deleteAccount': 'in-person',
  'people.sessions': 'in-person',
  'people.endSession': 'in-person',
  'people.endOtherSessions': 'in-person',
  /** Whoever holds the token of a link to a new password; limited by address. */
  'people.lookAtReset': 'anyone',
  'people.apiKeys': 'in-person',
  'people.createApiKey': 'in-person',
  'people.revokeApiKey': 'in-person',

  'workspaces.list': 'signed-in',
  'workspaces.create': 'signed-in',
  'workspaces.rename': admins,
  'workspaces.remove': owner,
  'workspaces.setTimezone': members,

  // Who may do it to whom is decided under the lock, in change-members.ts: only the owner makes and removes admins.
  'members.list': members,
  'members.changeRole': admins,
  'members.remove': admins,
  'members.leave': members,
  'members.transfer': owner,
  'members.invitations': admins,
  'members.invite': admins,
  'members.resend': admins,
  'members.revoke': admins,
  /** Whoever holds the link; limited by address. */
  'members.look': 'anyone',
  'members.accept': 'in-person',

  'activity.list': admins,

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
  'media.list': members,
  'media.facts': members,
  'media.usedIn': members,
  'media.file': authors,
  'media.removeMany': editors,
  'media.importFrom': authors,
  'media.searchStock': authors,
  'media.takeStock': authors,
  'media.createFolder': authors,
  'media.renameFolder': editors,
  'media.removeFolder': editors,

  // Authors write drafts only: what has or gets a time also needs the capability `posts.schedule`.
  'posts.list': members,
  'posts.counts': members,
  'posts.between': members,
  'posts.find': members,
  'posts.occurrences': members,
  'posts.create': authors,
  'posts.edit': authors,
  'posts.remove': authors,
  'posts.unschedule': editors,
  'posts.retry': editors,
  'posts.settle': editors,
  'posts.takeDown': editors,
  /** What changes a time also needs `posts.schedule`. */
  'posts.bulk': authors,
  'posts.timeline': members,
  'posts.why': members,

  /** What had a time also needs the capability `posts.schedule`. */
  'trash.list': authors,
  'trash.restore': authors,
  'trash.empty': editors,

  'labels.list': members,
  'labels.create': authors,
  'labels.change': editors,
  'labels.remove': editors,

  'pause.find': members,
  'pause.late': members,
  'pause.begin': editors,
  'pause.resume': editors,
  'posts.versions': members,
  'posts.restore': authors,
  'posts.compare': authors,
  'posts.neighbours': authors,

  'slots.list': members,
  'slots.set': editors,
  'slots.nextFree': members,
  'slots.habits': members,
  'slots.take': authors,

  'writingKit.find': members,
  'writingKit.addItem': editors,
  'writingKit.changeItem': editors,
  'writingKit.removeItem': editors,
  'writingKit.addRule': editors,
  'writingKit.changeRule': editors,
  'writingKit.removeRule': editors,

  'templates.list': members,
  'templates.create': authors,
  /** Of somebody else's template, also the capability `posts.schedule`. */
  'templates.edit': authors,
  'templates.remove': authors,
  'templates.fill': authors,
  'templates.tryOut': authors,

  // What authors take in comes as drafts.
  'exchange.checkRows': authors,
  'exchange.startImport': authors,
  'exchange.imports': authors,
  'exchange.findImport': authors,
  /** Of somebody else's import, also the capability `posts.schedule`. */
  'exchange.undoImport': authors,
  'exchange.feed': editors,
  'exchange.makeFeed': editors,
  'exchange.endFeed': editors,
  'exchange.archives': admins,
  'exchange.makeArchive': admins,

  'approvals.history': members,
  'approvals.ask': authors,
  /** Of somebody else's request, also the capability `posts.schedule`. */
  'approvals.withdraw': authors,
  'approvals.approve': editors,
  'approvals.sendBack': editors,

  'notes.people': members,
  'notes.list': members,
  'notes.add': authors,
  'notes.edit': authors,
  'notes.remove': authors,

  'reviewLinks.list': editors,
  'reviewLinks.create': editors,
  'reviewLinks.revoke': editors,
  /** Whoever holds a token that nobody guesses; limited by address. */
  'reviews.open': 'anyone',
  'reviews.decide': 'anyone',

  'notifications.list': members,
  'notifications.markRead': members,
  'notifications.markAllRead': members,
  'notifications.preferences': members,
  'notifications.prefer': members,

  'events.listen': members,

  /** Limited by person. */
  'linkCards.read': authors,

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
  /** And HEAD, PATCH and DELETE of what one has begun, below it. */
  'POST /api/uploads': authors,
  /** The picture of a workspace. */
  'POST /media': admins,
  /** Of a post with a time, also the capability `posts.schedule`. */
  'DELETE /scheduled-posts/*': authors,
  'POST /theme': 'anyone',
  /** The share target where no service worker took it: only leads on. */
  'POST /dashboard/share': 'anyone',
  'GET /api/workspaces/*/posts.csv': members,
  'GET /api/workspaces/*/archives/*': admins,
  'POST /api/workspaces/*/archives/file': admins,
  /** Whoever holds a token that nobody guesses; limited by address. */
  'GET /calendar-feed/*': 'anyone',
  /** From our own pages only, and limited by person. */
  'GET /content-proxy/': 'signed-in',
  'GET /sandbox/*': 'anyone',
} as const satisfies Record<string, Permission>

/** Finer rights, asked for inside a procedure by {@link can}. */
const capabilities = {
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

import type { contract } from '#contract/contract.ts'
import { roles, type Role } from '#contract/fields.ts'
import { adminRoles, authorRoles, editorRoles } from '#server/modules/workspaces/members.ts'

/**
 * Who may call an operation: anyone, anyone signed in, anyone with a session but not with an API key, or members of
 * the workspace with one of these roles.
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

/** Every procedure of the contract. One without a row does not compile, and is refused to everyone. */
export const permissions = {
  'people.instance': 'anyone',
  'people.me': 'signed-in',
  'people.rename': 'signed-in',
  'people.setPicture': 'signed-in',
  'people.setTimeFormat': 'signed-in',
  'people.completeOnboarding': 'signed-in',
  'people.endFirstSteps': 'signed-in',
  'people.deleteAccount': 'in-person',
  'people.sessions': 'in-person',
  'people.endSession': 'in-person',
  'people.endOtherSessions': 'in-person',
  /** Holders of a password reset token; limited by address. */
  'people.lookAtReset': 'anyone',
  /** The page that signed up; limited by address. */
  'people.lookAtSignUp': 'anyone',
  'people.apiKeys': 'in-person',
  'people.createApiKey': 'in-person',
  'people.revokeApiKey': 'in-person',

  'workspaces.list': 'signed-in',
  'workspaces.create': 'signed-in',
  'workspaces.firstSteps': members,
  'workspaces.rename': admins,
  'workspaces.remove': owner,
  'workspaces.setTimezone': members,

  // Which role may change which is decided under the lock, in change-members.ts: only the owner makes and removes
  // admins.
  'members.list': members,
  'members.changeRole': admins,
  'members.remove': admins,
  'members.leave': members,
  'members.transfer': owner,
  'members.invitations': admins,
  'members.invite': admins,
  'members.resend': admins,
  'members.revoke': admins,
  /** Holders of the link; limited by address. */
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

  // Authors write drafts only: a scheduled post, or scheduling one, also needs the capability `posts.schedule`.
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
  /** A change of time also needs `posts.schedule`. */
  'posts.bulk': authors,
  'posts.timeline': members,
  'posts.why': members,

  /** A formerly scheduled post also needs the capability `posts.schedule`. */
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
  'slots.times': members,
  'slots.previewReflow': editors,
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
  /** Another person's template also needs the capability `posts.schedule`. */
  'templates.edit': authors,
  'templates.remove': authors,
  'templates.fill': authors,
  'templates.tryOut': authors,

  // Rows that authors import become drafts.
  'exchange.checkRows': authors,
  'exchange.startImport': authors,
  'exchange.imports': authors,
  'exchange.findImport': authors,
  /** Another person's import also needs the capability `posts.schedule`. */
  'exchange.undoImport': authors,
  'exchange.feed': editors,
  'exchange.makeFeed': editors,
  'exchange.endFeed': editors,
  'exchange.archives': admins,
  'exchange.makeArchive': admins,

  'approvals.history': members,
  'approvals.ask': authors,
  /** Another person's request also needs the capability `posts.schedule`. */
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
  /** Holders of the secret token; limited by address. */
  'reviews.open': 'anyone',
  'reviews.decide': 'anyone',

  'analytics.catalogue': members,
  'analytics.overview': members,
  'analytics.filterChoices': members,
  'analytics.account': members,
  'analytics.posts': members,
  'analytics.post': members,
  'analytics.ofPost': members,
  'analytics.ofPosts': members,
  'analytics.labels': members,
  'analytics.addClicks': editors,
  'analytics.deleteClicks': editors,
  'analytics.heatmap': members,
  'analytics.bestTimes': members,
  'analytics.followBestTime': editors,
  'analytics.advice': members,
  'analytics.settings': members,
  'analytics.setSettings': editors,
  'analytics.refresh': editors,
  'analytics.importHistory': editors,
  'analytics.cancelHistory': editors,
  'analytics.reportLinks': editors,
  'analytics.shareReport': editors,
  'analytics.revokeReport': editors,
  'analytics.experiments': members,
  'analytics.startExperiment': editors,
  'analytics.cancelExperiment': editors,
  /** Holders of the secret token; limited by address. */
  'sharedReports.look': 'anyone',
  'rehearsals.run': members,

  'notifications.list': members,
  'notifications.markRead': members,
  'notifications.markAllRead': members,
  'notifications.preferences': members,
  'notifications.prefer': members,

  'events.listen': members,

  /** Limited by person. */
  'linkCards.read': authors,

  /** Of a workspace: members only. */
  'billing.subscription': 'signed-in',
  'billing.usage': 'signed-in',
  // The buyer's own; the person that `checkout` names is verified.
  'billing.checkout': 'in-person',
  'billing.checkoutSession': 'in-person',
  'billing.portal': 'in-person',
  'billing.invoices': 'in-person',
  'billing.payment': 'in-person',
  'billing.preview': 'in-person',
  'billing.previews': 'in-person',
  'billing.change': 'in-person',
  'billing.locks': 'signed-in',
  'billing.chooseLocks': 'in-person',
  'billing.cancel': 'in-person',
  'billing.keep': 'in-person',
  'networkApps.find': admins,
  'networkApps.check': admins,
  'networkApps.set': admins,
  'networkApps.remove': admins,
  'costs.find': members,
  'costs.setCap': owner,

  // The person these name is verified in limit-calls.ts; limited by person.
  'limits.checkVideo': 'signed-in',
  'limits.checkGhibli': 'signed-in',
  'limits.checkAiImage': 'signed-in',
  'limits.incrementVideo': 'signed-in',
  'limits.incrementGhibli': 'signed-in',
  'limits.incrementAiImage': 'signed-in',
  'limits.videoUsage': 'signed-in',
  'limits.ghibliUsage': 'signed-in',
  'limits.ghibliDailyUsage': 'signed-in',
  'limits.aiImageUsage': 'signed-in',

  // The person these name is verified in referrals.ts.
  'referrals.find': 'signed-in',
  'referrals.record': 'signed-in',
  'affiliate.find': 'in-person',
  'affiliate.join': 'in-person',
  'affiliate.change': 'in-person',
  'affiliate.commissions': 'in-person',
  /** Limited by address. */
  'siteEvents.record': 'anyone',

  /** Limited by address. */
  'texts.write': 'anyone',

  'ai.read': 'signed-in',
  'ai.credits': members,
  /** A few at once a person. */
  'ai.write': authors,
  'ai.caption': authors,
  /** A few at once a person. */
  'aiImages.ask': authors,
  'aiImages.list': members,
  'aiImages.find': members,
  'aiImages.cancel': authors,
  'films.templates': 'signed-in',
  'films.fonts': 'signed-in',
  'films.list': members,
  // The workspace and the person these name are verified in renders.ts.
  'renders.ask': 'signed-in',
  'renders.status': 'signed-in',
  'renders.cancel': 'signed-in',
  'brand.read': members,
  /** Whether banned words keep a post from being scheduled also needs the owner. */
  'brand.write': admins,
  'scans.begin': authors,
  'scans.list': members,
  'scans.find': members,
  'scans.cancel': authors,
  'scans.write': authors,
  /** Giving them times also needs `posts.schedule`. */
  'scans.takeDrafts': authors,
  'scans.acceptBrand': admins,

  'health.check': 'anyone',
} as const satisfies Record<ProcedurePath, Permission>

/**
 * What works in a workspace that is locked by its plan, besides all that viewers may do: emptying it, exporting it,
 * ending what others use, and looking after what is scheduled already.
 */
const lockedWorkspace: ReadonlySet<string> = new Set<ProcedurePath>([
  'workspaces.remove',
  'members.remove',
  'members.transfer',
  'members.invitations',
  'members.revoke',
  'activity.list',
  'connections.disconnect',
  'connections.choices',
  'media.remove',
  'media.removeMany',
  'media.removeFolder',
  'posts.remove',
  'posts.unschedule',
  'posts.retry',
  'posts.settle',
  'posts.takeDown',
  'posts.bulk',
  'posts.compare',
  'posts.neighbours',
  'trash.list',
  'trash.empty',
  'labels.remove',
  'pause.begin',
  'pause.resume',
  'writingKit.removeItem',
  'writingKit.removeRule',
  'templates.remove',
  'exchange.imports',
  'exchange.findImport',
  'exchange.undoImport',
  'exchange.feed',
  'exchange.endFeed',
  'exchange.archives',
  'exchange.makeArchive',
  'approvals.withdraw',
  'notes.remove',
  'reviewLinks.list',
  'reviewLinks.revoke',
  'analytics.cancelHistory',
  'analytics.deleteClicks',
  'analytics.reportLinks',
  'analytics.revokeReport',
  'analytics.cancelExperiment',
])

/** Whether an operation works in a workspace that is locked by its plan, for those who may call it at all. */
export function worksLocked(path: string): boolean {
  return lockedWorkspace.has(path)
}

/** Routes outside of the contract. */
export const routePermissions = {
  'POST /api/auth/*': 'anyone',
  'GET /api/auth/*': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs/*': 'anyone',
  /** Stripe; its signature is checked. */
  'POST /api/billing/webhook': 'anyone',
  'GET /{network}-callback': admins,
  'GET /media/*': members,
  /** Holders of the address: it cannot be guessed, and ends after a day. */
  'GET /public-media/*': 'anyone',
  /** And HEAD, PATCH and DELETE of the person's own uploads, below it. */
  'POST /api/uploads': authors,
  /** The picture of a workspace. */
  'POST /media': admins,
  /** A scheduled post also needs the capability `posts.schedule`. */
  'DELETE /scheduled-posts/*': authors,
  'POST /theme': 'anyone',
  'POST /consent': 'anyone',
  /** The link of an affiliate: sets a cookie, and redirects. Limited by address. */
  'GET /via/*': 'anyone',
  /** The share target without a service worker: only redirects. */
  'POST /dashboard/share': 'anyone',
  'GET /api/workspaces/*/posts.csv': members,
  'GET /api/workspaces/*/analytics/export.csv': members,
  'GET /api/workspaces/*/analytics/export.json': members,
  'GET /api/workspaces/*/analytics/report.pdf': members,
  /** A file of the fonts that this server brings. */
  'GET /api/film-fonts/*': 'signed-in',
  'GET /api/workspaces/*/archives/*': admins,
  'POST /api/workspaces/*/archives/file': admins,
  /** As events, while it is written. */
  'POST /api/workspaces/*/texts': authors,
  /** Holders of the secret token; limited by address. */
  'GET /calendar-feed/*': 'anyone',
  /** Holders of the address in a mail report: it ends these emails. Limited by address. */
  'GET /report-mail/*': 'anyone',
  'POST /report-mail/*': 'anyone',
  /** From our own pages only, and limited by person. */
  'GET /content-proxy/': 'signed-in',
  'GET /sandbox/*': 'anyone',
} as const satisfies Record<string, Permission>

/** Finer rights, checked inside a procedure by {@link can}. */
const capabilities = {
  /** Schedule or publish a post, or change a scheduled one. */
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

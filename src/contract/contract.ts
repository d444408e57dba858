import { activity } from './activity.ts'
import { affiliate } from './affiliate.ts'
import { aiImages } from './ai-images.ts'
import { ai } from './ai-texts.ts'
import { analytics, sharedReports } from './analytics.ts'
import { approvals } from './approvals.ts'
import { billing, limits } from './billing.ts'
import { brand } from './brand.ts'
import { connections } from './connections.ts'
import { costs } from './x-costs.ts'
import { events } from './events.ts'
import { exchange } from './exchange.ts'
import { films, renders } from './film.ts'
import { healthChecks } from './health.ts'
import { labels } from './labels.ts'
import { linkCards } from './link-cards.ts'
import { mediaLibrary } from './media-library.ts'
import { mediaItems } from './media.ts'
import { members } from './members.ts'
import { networkApps } from './network-apps.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { pause } from './pause.ts'
import { people } from './people.ts'
import { postVersions } from './post-versions.ts'
import { posts } from './posts.ts'
import { rehearsals } from './rehearsal.ts'
import { referrals, siteEvents } from './referrals.ts'
import { reviewLinks, reviews } from './reviews.ts'
import { scans } from './scans.ts'
import { stock } from './stock.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { trash } from './trash.ts'
import { workspaces } from './workspaces.ts'
import { slots } from './slots.ts'
import { writingKit } from './writing-kit.ts'

/** Every operation of the JSON API, all but `limits` and `renders` under `/api`. Signing in is better-auth's, under `/api/auth`. */
export const contract = {
  people,
  workspaces,
  members,
  activity,
  connections,
  networkApps,
  media: { ...mediaItems, ...mediaLibrary, ...stock },
  posts: { ...posts, ...postVersions },
  trash,
  labels,
  pause,
  approvals,
  notes,
  reviewLinks,
  reviews,
  analytics,
  sharedReports,
  rehearsals,
  notifications,
  events,
  texts,
  ai,
  aiImages,
  films,
  renders,
  brand,
  scans,
  linkCards,
  billing,
  costs,
  limits,
  referrals,
  affiliate,
  siteEvents,
  slots,
  writingKit,
  templates,
  exchange,
  health: healthChecks,
}

/** What is in front of the addresses of a group: those of the rate limiter and of renders are the specification's own. */
export const prefixOf = (group: string) => (group === 'limits' || group === 'renders' ? '' : '/api')

import type { Connection } from '#contract/connections.ts'
import type { Post } from '#contract/posts.ts'
import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'
import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'
import { nextQuarterHour, notBefore } from '#domain/time/pick-time.ts'
import type { WindowEvents } from '../../window-events.ts'
import type { Opening } from './composer-state.ts'
import type { Settings } from '../settings/setting-values.ts'
import type { KeptDraft } from '../kept/kept-draft.ts'

/** A new post: every account that works is chosen (or those asked for), and the time is the one asked for or the next quarter of an hour. */
export function openingOfNew(
  detail: WindowEvents['new-post'] | undefined,
  connections: readonly Connection[],
  zone: string,
  now: Date,
): Opening {
  const asked = readDate(detail?.date)
  const isAsked = asked !== null && asked.getTime() > now.getTime()
  return {
    post: null,
    content: {
      all: detail?.content?.all ?? '',
      platforms: detail?.content?.platforms,
      thread: detail?.content?.thread,
    },
    connectionIds: accountsFor(detail, connections),
    media: [...(detail?.media ?? [])],
    scheduledFor: isAsked ? asked : nextQuarterHour(now, zone),
    isTimeOffered: !isAsked,
    // What another screen wrote is nowhere else: it is kept, and asked about, like what is typed.
    isUnsaved: Boolean(detail?.content?.all) || (detail?.media?.length ?? 0) > 0,
  }
}

function accountsFor(
  detail: WindowEvents['new-post'] | undefined,
  connections: readonly Connection[],
): string[] {
  const { networks = [], connectionIds = [] } = detail ?? {}
  const working = connections.filter(({ needsReauth, locked }) => !needsReauth && !locked)
  const named = working.filter(({ id }) => connectionIds.includes(id))
  const ofNetworks = working.filter(({ provider }) => networks.includes(provider))
  const asked = named.length > 0 ? named : ofNetworks
  return (asked.length > 0 ? asked : working).map(({ id }) => id)
}

// @NOTE the event may come from code of any age: a date may arrive as text.
function readDate(date: unknown): Date | null {
  const read = date instanceof Date || typeof date === 'string' ? new Date(date) : null
  return read && !Number.isNaN(read.getTime()) ? read : null
}

/**
 * A saved post, to be changed: at its time, at the one for which its author asked for approval, or at the one chosen for
 * the draft before.
 * @param chosen the time that was chosen for it just now, as by dropping it on a day
 * @param before the time chosen for the draft when it was written here last; still to come
 */
export function openingOfPost(
  post: Post,
  zone: string,
  now: Date,
  chosen?: Date,
  before: Date | null = null,
): Opening {
  const asked = readDate(post.approval?.wantedFor)
  const wanted = asked !== null && asked.getTime() > now.getTime() ? asked : before
  return {
    post: { id: post.id, version: post.version, isDraft: post.scheduledFor === null },
    content: post.content,
    connectionIds: [...new Set(post.publications.flatMap(({ connectionId }) => connectionId ?? []))],
    media: post.media,
    mediaElsewhere: post.mediaElsewhere,
    settings: post.platformSettings,
    scheduledFor:
      chosen ??
      (post.scheduledFor
        ? notBefore(new Date(post.scheduledFor), now)
        : (wanted ?? nextQuarterHour(now, zone))),
    isTimeOffered: !chosen && post.scheduledFor === null && wanted === null,
    isUnsaved: false,
  }
}

/**
 * A saved post written again, as a new one: the same text, files, accounts that still work, and settings. Without what
 * has to be chosen or agreed to for every single post.
 */
export function openingOfCopy(
  post: Post,
  connections: readonly Connection[],
  zone: string,
  now: Date,
): Opening {
  const { connectionIds, ...same } = openingOfPost(post, zone, now)
  const working = connections.filter(({ needsReauth, locked }) => !needsReauth && !locked).map(({ id }) => id)
  return {
    ...same,
    post: null,
    connectionIds: connectionIds.filter((id) => working.includes(id)),
    settings: settingsToCopy(post.platformSettings),
    scheduledFor: nextQuarterHour(now, zone),
    isTimeOffered: true,
    isUnsaved: true,
  }
}

function settingsToCopy(settings: Post['platformSettings']): Settings {
  const ofNetworks = Object.entries(settings).flatMap(([network, chosen]) =>
    isNetworkId(network) ? [[network, withoutFresh(network, chosen)] as const] : [],
  )
  return Object.fromEntries(ofNetworks)
}

/** The same without what is chosen for every single post, at any depth: some of it is each account's own. */
function withoutFresh(network: NetworkId, chosen: unknown): unknown {
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) return chosen
  const fields: readonly SettingField[] = networkFields[network]
  const fresh = fields.filter((field) => field.eachTime).flatMap(({ key }) => [key, `${key}Label`])
  const left = Object.entries(chosen).filter(([key]) => !fresh.includes(key))
  return Object.fromEntries(left.map(([key, value]) => [key, withoutFresh(network, value)]))
}

/** What was kept of an unsaved post. Its time is kept unless it has passed. */
export function openingOfKept(kept: KeptDraft, zone: string, now: Date): Opening {
  const at = kept.scheduledFor ? new Date(kept.scheduledFor) : null
  const isToCome = at !== null && at.getTime() > now.getTime()
  return {
    post: kept.postId === null ? null : { id: kept.postId, version: kept.version, isDraft: kept.isDraft },
    creation: kept.creation,
    content: kept.content,
    connectionIds: kept.connectionIds,
    media: kept.media,
    mediaElsewhere: kept.mediaElsewhere,
    unfinished: kept.unfinished,
    settings: kept.settings,
    scheduledFor: isToCome ? at : nextQuarterHour(now, zone),
    isTimeOffered: kept.isTimeOffered || !isToCome,
    isUnsaved: true,
  }
}

import { z } from 'zod'
import type { SettingsOf } from '#domain/networks/network-settings.ts'
import { send } from '../http.ts'
import type { NetworkAccount, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { detectLanguage } from './detect-language.ts'
import { refusalOf } from './errors.ts'
import type { Embed } from './embed.ts'
import { facetsOf, findSpans, type Facet, type FacetSpan } from './facets.ts'
import { postCollection, type StrongRef } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { query } from './xrpc.ts'

/** The parts a post record is built from. */
export interface PostParts {
  text: string
  createdAt: string
  embed?: Embed
  reply?: { root: StrongRef; parent: StrongRef }
  /** As the author chose it: a code, or `detect`. */
  language: string
  contentWarning?: SettingsOf<'bluesky'>['contentWarning']
}

/**
 * Builds the app.bsky.feed.post record; looks up the account of each mention. Throws NoAnswer.
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.post.
 */
export async function buildRecord(
  settings: BlueskySettings,
  parts: PostParts,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'built'; record: Record<string, unknown> } | Refusal> {
  const resolved = await resolveFacets(settings, parts.text, account, io)
  if (resolved.kind !== 'resolved') return resolved
  const { text, createdAt, embed, reply, contentWarning } = parts
  const language = parts.language === 'detect' ? await detectLanguage(text) : parts.language
  const record = {
    $type: postCollection,
    text,
    createdAt,
    ...(resolved.facets.length && { facets: resolved.facets }),
    ...(language !== null && { langs: [language] }),
    ...(reply && { reply }),
    ...(embed && { embed }),
    ...(contentWarning && contentWarning !== 'none' && { labels: selfLabel(contentWarning) }),
  }
  return { kind: 'built', record }
}

function selfLabel(val: string): object {
  return { $type: 'com.atproto.label.defs#selfLabels', values: [{ val }] }
}

async function resolveFacets(
  settings: BlueskySettings,
  text: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'resolved'; facets: Facet[] } | Refusal> {
  const spans = findSpans(text)
  const didOf = new Map<string, string>()
  for (const handle of handlesOf(spans)) {
    const call = query(settings, account, 'com.atproto.identity.resolveHandle', { handle })
    const answer = await send(io, { ...call, timeLimitSec: 10 })
    const did = z.object({ did: z.string() }).safeParse(answer.json()).data?.did
    if (answer.status === 200 && did) didOf.set(handle, did)
    else {
      const refusal = refusalOf(answer, io.now())
      // A rejection means "no such handle": that mention stays plain text.
      if (refusal.kind !== 'rejected') return refusal
    }
  }
  return { kind: 'resolved', facets: facetsOf(text, spans, didOf) }
}

function handlesOf(spans: readonly FacetSpan[]): Set<string> {
  return new Set(spans.flatMap((span) => (span.kind === 'mention' ? [span.handle] : [])))
}

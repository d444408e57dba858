import type { Role } from '#contract/fields.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { type BrandVoice, voiceLimits } from '#domain/writing/brand-voice.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { addSources, writeBrand, writeLook } from '#server/modules/brand/write-brand.ts'
import { importMedia } from '#server/modules/media/import-media.ts'
import { type AcceptedValues, sourcesOf } from './brand-sources-of.ts'
import { findScanRow, type ScanRow } from './scan-rows.ts'
import type { TakeTools } from './take-drafts.ts'

/** What a person accepts of a scan. */
export interface AcceptedBrand extends AcceptedValues {
  workspaceId: string
  scanId: string
}

export type BrandAccepted =
  | { kind: 'accepted' }
  | { kind: 'not-found' }
  | { kind: 'no-such-logo' }
  | { kind: 'logo-failed' }

const logoMs = 20_000
const logoBytes = 10 * 1_048_576

/** Writes accepted values into the brand kit of a workspace, in one transaction. A logo goes into the library before. */
export async function acceptBrand(
  tools: TakeTools,
  by: { userId: string; role: Role },
  accepted: AcceptedBrand,
): Promise<BrandAccepted> {
  const { workspaceId } = accepted
  const { db } = tools.media.database
  const scan = await findScanRow(db, accepted)
  if (!scan) return { kind: 'not-found' }
  const logo = await takeLogo(tools, by.userId, scan, accepted.logo)
  if (logo !== null && typeof logo === 'object') return logo
  const now = tools.clock.now()
  await db.transaction().execute(async (tx) => {
    const { voice, look } = await readBrand(tx, workspaceId)
    const actor = { workspaceId, ...by }
    if (changesVoice(accepted)) await writeBrand(tx, actor, voiceWith(voice, accepted, scan), now)
    if (changesLook(accepted)) await writeLook(tx, actor, lookWith(look, accepted, logo), now)
    if (scan.brand) {
      const kit = await readBrand(tx, workspaceId)
      await addSources(tx, workspaceId, sourcesOf(kit, accepted, { url: scan.url, brand: scan.brand }))
    }
  })
  return { kind: 'accepted' }
}

const changesVoice = ({ website, description, language, tone }: AcceptedBrand) =>
  website !== undefined || description !== undefined || language !== undefined || tone !== undefined

const changesLook = ({ name, logo, colours, fonts }: AcceptedBrand) =>
  name !== undefined || logo !== undefined || colours !== undefined || fonts !== undefined

const voiceWith = (voice: BrandVoice, accepted: AcceptedBrand, { url }: ScanRow): BrandVoice => ({
  ...voice,
  ...(accepted.website && { website: new URL(url).origin.slice(0, voiceLimits.websiteChars) }),
  ...(accepted.description !== undefined && { description: accepted.description }),
  ...(accepted.language !== undefined && { language: accepted.language }),
  ...(accepted.tone && { toneWords: accepted.tone.words, tone: accepted.tone.scales }),
})

const lookWith = (look: BrandLook, accepted: AcceptedBrand, logo: string | null): BrandLook => ({
  name: accepted.name ?? look.name,
  logoMediaId: logo ?? look.logoMediaId,
  colours: { ...look.colours, ...accepted.colours },
  fonts: accepted.fonts ?? look.fonts,
})

/** @returns the id of the picture; null: none was accepted */
async function takeLogo(
  { media, clock, wait, origin }: TakeTools,
  userId: string,
  scan: ScanRow,
  url: string | undefined,
): Promise<string | null | Exclude<BrandAccepted, { kind: 'accepted' }>> {
  if (url === undefined) return null
  if (!scan.brand?.logos.some(({ value }) => value === url)) return { kind: 'no-such-logo' }
  const { db } = media.database
  const until = clock.now().getTime() + logoMs
  const budget = { ms: () => until - clock.now().getTime(), bytes: () => logoBytes, spend: () => {} }
  const { asGuarded, openPoliteFetch } = await import('./polite-fetch.ts')
  const polite = openPoliteFetch({ db, clock, wait, fetch: media.fetch, origin }, scan.url, budget)
  const altText = scan.brand.name ? `Logo of ${scan.brand.name.value}` : 'Logo'
  const wanted = { workspaceId: scan.workspace_id, userId, url, folderId: null, altText }
  const imported = await importMedia(wanted, { ...media, fetch: asGuarded(polite) }, clock.now())
  return imported.kind === 'imported' ? imported.mediaId : { kind: 'logo-failed' }
}

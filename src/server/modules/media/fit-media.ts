import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import type { PreparedMedia } from '#networks/network.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import { type FitFileResult, fitImage, type FittedFile } from './fit-image.ts'
import { fitVideo, type FitVideoDependencies } from './fit-video.ts'
import type { ImageRules } from '#domain/networks/rule-shapes.ts'

/** A file for a network; a refusal as text; or it is being prepared: ask again, nothing was sent. */
export type FitResult =
  | { kind: 'fitted'; media: PreparedMedia }
  | { kind: 'unfit'; message: string }
  | { kind: 'preparing'; askAgainInSec: number }

/** The role of a file in the post: displayed, or the cover of its video. */
export type FitRole = 'main' | 'cover'

export interface FitMediaDependencies extends FitVideoDependencies {
  /** The address at which a network may fetch a storage path. */
  publicUrl(path: string): string
}

/**
 * Fits a file into one network's limits; transcoding happens in the background.
 * @param kind the post's kind there: `story`, `reel`; default: the ordinary one
 */
export async function fitMedia(
  row: MediaRow,
  network: NetworkId,
  tools: FitMediaDependencies,
  role: FitRole = 'main',
  kind?: string,
): Promise<FitResult> {
  if (row.state === 'processing') return { kind: 'preparing', askAgainInSec: 5 }
  if (row.state === 'failed') {
    return { kind: 'unfit', message: row.problem ?? `The file ${row.original_name} cannot be used.` }
  }
  const fit = await fitFile(row, network, tools, role, kind)
  return fit.kind === 'fitted' ? { kind: 'fitted', media: prepared(row, fit.file, tools) } : fit
}

/** Covers of videos for networks without picture posts: small JPEGs everywhere. */
const coverRules: ImageRules = {
  maxCount: 1,
  maxBytes: 2_000_000,
  formats: ['image/jpeg', 'image/png'],
  minWidth: null,
  minHeight: null,
  maxWidth: 1920,
  maxHeight: 1920,
  maxPixels: null,
  aspect: null,
  refusesOtherAspects: false,
  keepsAnimation: false,
  maxAltText: null,
}

async function fitFile(
  row: MediaRow,
  network: NetworkId,
  tools: FitMediaDependencies,
  role: FitRole,
  kind: string | undefined,
): Promise<FitFileResult> {
  const rules = rulesOfKind(network, kind)
  switch (row.kind) {
    case 'image': {
      const limits = role === 'cover' ? coverRules : rules.images
      if (!limits) return { kind: 'unfit', message: `${rules.name} doesn’t take pictures.` }
      return fitImage(tools.files, row, keptAs(network, role, kind), network, limits)
    }
    case 'video':
      return fitVideo(row, rules, tools)
    case 'document':
      return fitDocument(row, network, tools)
    default:
      return row.kind satisfies never
  }
}

/** Kinds of posts may need different copies of a picture. */
function keptAs(network: NetworkId, role: FitRole, kind: string | undefined): string {
  if (role === 'cover') return role
  return kind !== undefined && networkRules[network].kinds?.[kind] ? `${network}-${kind}` : network
}

async function fitDocument(
  row: MediaRow,
  network: NetworkId,
  { files }: FitMediaDependencies,
): Promise<FitFileResult> {
  const rules = networkRules[network].document
  const name = networkNames[network]
  if (!rules) return { kind: 'unfit', message: `${name} doesn’t take documents.` }
  if (row.bytes > rules.maxBytes || (row.pages ?? 0) > rules.maxPages) {
    return { kind: 'unfit', message: `The document ${row.original_name} is too large for ${name}.` }
  }
  if ((await files.size(row.path)) === null) {
    return { kind: 'unfit', message: `The file ${row.original_name} is missing. Add it again.` }
  }
  const file = { path: row.path, mimeType: row.mime_type, bytes: row.bytes, width: 0, height: 0 }
  return { kind: 'fitted', file }
}

function prepared(
  row: MediaRow,
  { path, ...file }: FittedFile,
  { files, publicUrl }: FitMediaDependencies,
): PreparedMedia {
  return {
    ...file,
    id: row.id,
    kind: row.kind,
    durationSec: row.kind === 'video' ? row.duration_sec : null,
    altText: row.alt_text,
    fileName: row.original_name,
    async open() {
      const blob = await files.open(path)
      if (!blob) throw new Error(`The file of media ${row.id} is gone`)
      return blob
    },
    publicUrl: async () => publicUrl(path),
  }
}

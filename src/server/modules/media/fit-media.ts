import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules, type ImageRules } from '#domain/network-rules.ts'
import type { PreparedMedia } from '#networks/network.ts'
import type { MediaRow } from '#server/plumbing/database/schema.ts'
import { type FitFileResult, fitImage, type FittedFile } from './fit-image.ts'
import { fitVideo, type VideoFittingTools } from './fit-video.ts'

/**
 * A file as a network gets it; why the network cannot have it, in words; or it is being prepared: ask again, it is as
 * good as sent to nobody.
 */
export type FitResult =
  | { kind: 'fitted'; media: PreparedMedia }
  | { kind: 'unfit'; message: string }
  | { kind: 'preparing'; askAgainInSec: number }

/** What a file is to the post: shown with it, or the cover of its video. */
export type FitRole = 'main' | 'cover'

export interface FittingTools extends VideoFittingTools {
  /** The address under which a network may fetch what is kept at a path. */
  publicUrl(path: string): string
}

/** Makes a file fit one network's limits; what takes longer than a picture happens elsewhere, meanwhile. */
export async function fitMedia(
  row: MediaRow,
  network: NetworkId,
  tools: FittingTools,
  role: FitRole = 'main',
): Promise<FitResult> {
  if (row.state === 'processing') return { kind: 'preparing', askAgainInSec: 5 }
  if (row.state === 'failed') {
    return { kind: 'unfit', message: row.problem ?? `The file ${row.original_name} cannot be used.` }
  }
  const fit = await fitFile(row, network, tools, role)
  return fit.kind === 'fitted' ? { kind: 'fitted', media: prepared(row, fit.file, tools) } : fit
}

/** Covers of videos where the network takes no pictures as posts: small JPEGs everywhere. */
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
  tools: FittingTools,
  role: FitRole,
): Promise<FitFileResult> {
  const rules = networkRules[network]
  switch (row.kind) {
    case 'image': {
      const limits = role === 'cover' ? coverRules : rules.images
      if (!limits) return { kind: 'unfit', message: `${networkNames[network]} takes no pictures.` }
      return fitImage(tools.files, row, role === 'cover' ? 'cover' : network, network, limits)
    }
    case 'video':
      return fitVideo(row, network, tools)
    case 'document':
      return fitDocument(row, network, tools)
    default:
      return row.kind satisfies never
  }
}

async function fitDocument(
  row: MediaRow,
  network: NetworkId,
  { files }: FittingTools,
): Promise<FitFileResult> {
  const rules = networkRules[network].document
  const name = networkNames[network]
  if (!rules) return { kind: 'unfit', message: `${name} takes no documents.` }
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
  { files, publicUrl }: FittingTools,
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

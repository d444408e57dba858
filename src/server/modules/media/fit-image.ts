import type { Sharp } from 'sharp'
import { fitPlan, type FitPlan } from '#domain/media/fit-plan.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { openPicture, openPixels } from './closed-readers.ts'
import { withOrigin } from './origin-metadata.ts'
import { inTurn } from './image-turns.ts'
import type { ImageFormat, ImageRules } from '#domain/networks/rule-shapes.ts'

type Plan = Extract<FitPlan, { kind: 'fit' }>

/** A file for a network: its storage path, and its properties there. */
export interface FittedFile {
  path: string
  mimeType: string
  bytes: number
  /** 0 for a document. */
  width: number
  height: number
}

/** A fitting file; a refusal as text; or it is being made: ask again later. */
export type FitFileResult =
  | { kind: 'fitted'; file: FittedFile }
  | { kind: 'unfit'; message: string }
  | { kind: 'preparing'; askAgainInSec: number }

/**
 * Fits an image into one network's limits. The copy is stored beside the original and made once. The same file and
 * network always give the same path, so that a try after a crash sends the same picture.
 * @param keptAs the name of the copy
 */
export async function fitImage(
  files: Files,
  row: MediaRow,
  keptAs: string,
  network: NetworkId,
  limits: ImageRules,
): Promise<FitFileResult> {
  const facts = { mimeType: row.mime_type, bytes: row.bytes, width: row.width, height: row.height }
  const plan = fitPlan({ ...facts, animated: row.animated, crop: row.crop }, limits)
  switch (plan.kind) {
    case 'as-is':
      return { kind: 'fitted', file: { ...facts, path: row.path } }
    case 'impossible':
      return plan.reason === 'aspect' ? needsCrop(row, network) : cannotFit(row)
    case 'fit': {
      const path = pathOf(row, keptAs, plan)
      const made =
        (await files.read(path)) ?? (await inTurn(row.workspace_id, () => make(files, row, path, plan)))
      if (made === 'missing') {
        return { kind: 'unfit', message: `The file ${row.original_name} is missing. Add it again.` }
      }
      if (made === 'too-large') return cannotFit(row)
      const { width, height } = await openPicture(made).metadata()
      return { kind: 'fitted', file: { path, mimeType: plan.format, bytes: made.byteLength, width, height } }
    }
    default:
      return plan satisfies never
  }
}

function pathOf(row: MediaRow, keptAs: string, { cut, format }: Plan): string {
  const part = cut ? `-${cut.left}-${cut.top}-${cut.width}-${cut.height}` : ''
  return `${row.workspace_id}/fitted/${row.id}-${keptAs}${part}.${extensions[format]}`
}

const needsCrop = (row: MediaRow, network: NetworkId): FitFileResult => ({
  kind: 'unfit',
  message: `Aspect ratio adjustment needed: ${networkNames[network]} refuses the shape of ${row.original_name}. Crop it.`,
})

/** Makes and stores the copy for one network. */
async function make(
  files: Files,
  row: MediaRow,
  path: string,
  plan: Plan,
): Promise<Uint8Array<ArrayBuffer> | 'missing' | 'too-large'> {
  const original = await files.read(row.path)
  if (!original) return 'missing'
  const bytes = await shrink(original, plan, row)
  if (!bytes) return 'too-large'
  await files.write(path, bytes)
  return bytes
}

const cannotFit = (row: MediaRow): FitFileResult => ({
  kind: 'unfit',
  message: `The image ${row.original_name} can’t be resized to fit this network.`,
})

const extensions: Record<ImageFormat, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
}

/** Tries smaller sizes, and lower qualities of each, until it is small enough; null when it never is. */
async function shrink(
  original: Uint8Array,
  plan: Plan,
  row: Pick<MediaRow, 'animated' | 'origin'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const moves = row.animated && !plan.still
  for (const scale of [1, 0.85, 0.7, 0.5, 0.35, 0.2]) {
    const whole = openPicture(original, { animated: moves })
    const image = (plan.cut ? whole.extract(plan.cut) : whole).resize(
      Math.max(1, Math.round(plan.width * scale)),
      Math.max(1, Math.round(plan.height * scale)),
      { fit: 'fill' },
    )
    const sized = moves ? () => image.clone() : await pixelsOf(image)
    for (const quality of plan.format === 'image/png' ? [100] : [88, 80, 70, 60]) {
      const bytes = new Uint8Array(await encode(withOrigin(sized(), row.origin), plan.format, quality))
      if (bytes.byteLength <= plan.maxBytes) return bytes
    }
  }
  return null
}

/** Decoded and resized once, then encoded several times. */
async function pixelsOf(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => openPixels(data, { width, height, channels })
}

function encode(image: Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'image/png':
      return image.png({ palette: quality < 100 }).toBuffer()
    case 'image/webp':
      return image.webp({ quality }).toBuffer()
    case 'image/gif':
      return image.gif().toBuffer()
    default:
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: false }).toBuffer()
  }
}

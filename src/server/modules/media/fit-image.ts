import sharp, { type Sharp } from 'sharp'
import { fitPlan, type FitPlan } from '#domain/fit-plan.ts'
import type { NetworkId } from '#domain/network.ts'
import { networkRules, type ImageFormat } from '#domain/network-rules.ts'
import type { PreparedMedia } from '#networks/network.ts'
import type { MediaRow } from '#server/plumbing/database/schema.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { inTurn } from './image-turns.ts'

type Plan = Extract<FitPlan, { kind: 'fit' }>

/** A file as a network gets it; or why the network cannot have it, in words. */
export type FitResult = { kind: 'fitted'; media: PreparedMedia } | { kind: 'unfit'; message: string }

/**
 * Makes an image fit one network's limits. What is made is kept beside the original and made once.
 * The same file and network always give the same bytes' path, so that a try after a crash sends the same picture.
 */
export async function fitImage(files: Files, row: MediaRow, network: NetworkId): Promise<FitResult> {
  const limits = networkRules[network].images
  if (!limits) return { kind: 'unfit', message: 'This network takes no images.' }
  const plan = fitPlan(
    {
      mimeType: row.mime_type,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      animated: row.animated,
    },
    limits,
  )
  switch (plan.kind) {
    case 'as-is':
      return fitted(files, row, row.path, row)
    case 'impossible':
      return cannotFit(row)
    case 'fit': {
      const path = `${row.workspace_id}/fitted/${row.id}-${network}.${extensions[plan.format]}`
      const made = (await files.read(path)) ?? (await inTurn(() => make(files, row, path, plan)))
      if (made === 'missing') {
        return { kind: 'unfit', message: `The file ${row.original_name} is missing. Add it again.` }
      }
      if (made === 'too-large') return cannotFit(row)
      const bytes = made
      const { width, height } = await sharp(bytes).metadata()
      const facts = { mime_type: plan.format, bytes: bytes.byteLength, width, height }
      return fitted(files, row, path, facts)
    }
    default:
      return plan satisfies never
  }
}

/** Makes and keeps the copy for one network. */
async function make(
  files: Files,
  row: MediaRow,
  path: string,
  plan: Plan,
): Promise<Uint8Array<ArrayBuffer> | 'missing' | 'too-large'> {
  const original = await files.read(row.path)
  if (!original) return 'missing'
  const bytes = await shrink(original, plan)
  if (!bytes) return 'too-large'
  await files.write(path, bytes)
  return bytes
}

const cannotFit = (row: MediaRow): FitResult => ({
  kind: 'unfit',
  message: `The image ${row.original_name} cannot be made to fit this network.`,
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

/** Down a ladder of qualities, and then of sizes, until it is small enough; null when it never is. */
async function shrink(original: Uint8Array, plan: Plan): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const scale of [1, 0.85, 0.7, 0.5, 0.35, 0.2]) {
    for (const quality of plan.format === 'image/png' ? [100] : [88, 80, 70, 60]) {
      const image = sharp(original, { animated: !plan.still }).resize(
        Math.max(1, Math.round(plan.width * scale)),
        Math.max(1, Math.round(plan.height * scale)),
        { fit: 'fill' },
      )
      const bytes = new Uint8Array(await encode(image, plan.format, quality))
      if (bytes.byteLength <= plan.maxBytes) return bytes
    }
  }
  return null
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

function fitted(
  files: Files,
  row: MediaRow,
  path: string,
  facts: { mime_type: string; bytes: number; width: number; height: number },
): FitResult {
  const media: PreparedMedia = {
    id: row.id,
    kind: row.kind,
    mimeType: facts.mime_type,
    bytes: facts.bytes,
    width: facts.width,
    height: facts.height,
    altText: row.alt_text,
    async read() {
      const bytes = await files.read(path)
      if (!bytes) throw new Error(`The file of media ${row.id} is gone`)
      return bytes
    },
  }
  return { kind: 'fitted', media }
}

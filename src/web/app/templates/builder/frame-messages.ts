import { maxPartText } from '#domain/post/template.ts'
import type { Picked } from './builder-state.ts'

/** Messages of the preview's frame. Source: docs/specification/templates.md#content-proxy. */
export type FrameMessage =
  | { type: 'elementSelected'; picked: Picked }
  | { type: 'allSelections'; selections: Picked[] }
  /** The page cannot be shown. */
  | { type: 'previewFailed'; reason: string }

const longest = { content: maxPartText, selector: 300, address: 2_000 }

/**
 * Parses a window message. The frame shows a foreign page, so anything that does not match a shape exactly is ignored.
 * @returns null for everything else
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null
  switch (data['type']) {
    case 'elementSelected': {
      const picked = readPicked(data)
      return picked && { type: 'elementSelected', picked }
    }
    case 'allSelections': {
      const { selections } = data
      if (!Array.isArray(selections) || selections.length > 200) return null
      const read = selections.map((one: unknown) => readPicked(one))
      if (read.includes(null)) return null
      return { type: 'allSelections', selections: read.filter((one) => one !== null) }
    }
    case 'previewFailed': {
      const { reason } = data
      return typeof reason === 'string' ? { type: 'previewFailed', reason: reason.slice(0, 300) } : null
    }
    default:
      return null
  }
}

function readPicked(data: unknown): Picked | null {
  if (!isRecord(data)) return null
  const { content, selector, address = null, isPicture = false } = data
  if (typeof content !== 'string' || typeof selector !== 'string') return null
  if (selector === '' || selector.length > longest.selector) return null
  const isAddress =
    typeof address === 'string' && /^https?:\/\//.test(address) && address.length <= longest.address
  return {
    content: content.slice(0, longest.content),
    selector,
    address: isAddress ? address : null,
    isPicture: isPicture === true,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import type { Media } from '#contract/media.ts'

/** What is said of a file that was made; null: it was not made by a machine. */
export function originName(origin: Media['origin']): string | null {
  switch (origin) {
    case 'ai':
      return 'Made by AI'
    case 'design':
      return 'Design'
    case 'uploaded':
    case 'stock':
    case 'rendered':
      return null
    default:
      return origin satisfies never
  }
}

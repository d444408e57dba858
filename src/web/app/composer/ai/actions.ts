import type { TextTool } from '#domain/writing/text-tools.ts'

/** A button of the panel. */
export interface TextAction {
  tool: TextTool
  name: string
}

/** They change the selected words, or the whole text. */
export const changes: readonly TextAction[] = [
  { tool: 'shorten', name: 'Shorten' },
  { tool: 'grammar', name: 'Fix grammar' },
  { tool: 'friendlier', name: 'Friendlier' },
  { tool: 'formal', name: 'More formal' },
  { tool: 'expand', name: 'Expand' },
]

/** They read the whole post. */
export const readings: readonly TextAction[] = [
  { tool: 'variants', name: 'Fit all networks' },
  { tool: 'hashtags', name: 'Hashtags' },
  { tool: 'thread', name: 'Split into a thread' },
  { tool: 'first-comment', name: 'First comment' },
  { tool: 'review', name: 'Review' },
]

/** They begin with a description. */
export const beginnings: readonly TextAction[] = [
  { tool: 'write', name: 'Write a post' },
  { tool: 'ideas', name: 'Ideas' },
]

/** It reads a public page. */
export const fromPage: TextAction = { tool: 'from-url', name: 'Write about this page' }

const all = [...changes, ...readings, ...beginnings, fromPage, { tool: 'translate', name: 'Translate' }]

export const actionName = (tool: TextTool) => all.find((one) => one.tool === tool)?.name ?? tool

import type { TextTool } from '../writing/text-tools.ts'
import { oneText, type RewriteRequest, type Written } from './written.ts'

/**
 * Writes or changes a text without a model: the same request gives the same text. Links, mentions, hashtags and numbers
 * of the text stay byte for byte as they are. Never throws.
 * @returns null when rules cannot do it: the tool needs a model, or the request has nothing to write from
 */
export function writeByRules(tool: TextTool, request: RewriteRequest): Written | null {
  return tool === 'shorten' ? oneText(request.text) : null
}

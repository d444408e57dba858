import type { NetworkId } from '#domain/networks/network.ts'
import { textLength, textLimits } from '#domain/text/text-length.ts'
import type { TextTool } from '#domain/writing/text-tools.ts'
import { textOfTab } from '../state/composer-state.ts'
import { readersOfTab } from '../state/replies.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { changes } from './actions.ts'
import { targetIn } from './target.ts'
import type { TextRequest, WriterId } from './text-request.ts'
import type { Using } from './use-using.ts'
import type { WritingJob } from './use-writing.ts'

/** What a tool is given besides the text. */
export interface Given {
  prompt?: string | undefined
  language?: string | undefined
  url?: string | undefined
}

/** They write a new post in the place of the whole text. */
const beginsAnew = (tool: TextTool) => tool === 'write' || tool === 'from-url'

const changesWords = (tool: TextTool) => tool === 'translate' || changes.some((one) => one.tool === tool)

/** What a press of a tool asks for, from what is written now. */
export function useAsking(model: ComposerModel, using: Pick<Using, 'shownField'>) {
  const { state, networks } = model
  const readers = readersOfTab(state, networks)
  const whole = textOfTab(state, state.tab)

  return (tool: TextTool, by: WriterId, given: Given = {}): WritingJob => {
    const field = using.shownField()
    const target =
      field && (changesWords(tool) || beginsAnew(tool))
        ? targetIn(beginsAnew(tool) ? withoutSelection(field) : field)
        : null
    const text = beginsAnew(tool) || tool === 'ideas' ? '' : (target?.words ?? whole)
    const network = networkFor(tool, text, readers)
    const options: TextRequest['options'] = {
      ...(network && { network }),
      ...(tool === 'variants' && { networks: [...networks] }),
      ...(given.language && { language: given.language }),
      ...(given.url && { url: given.url }),
    }
    return { request: { tool, text, prompt: given.prompt ?? '', options }, by, target }
  }
}

/** A new post takes the place of the whole text. */
function withoutSelection(field: HTMLTextAreaElement): HTMLTextAreaElement {
  field.setSelectionRange(field.value.length, field.value.length)
  return field
}

/** The network whose limits count: the only reader, or where a text must become shorter, the one with the least room. */
function networkFor(tool: TextTool, text: string, readers: readonly NetworkId[]): NetworkId | undefined {
  if (readers.length === 1) return readers[0]
  const [least] = readers.toSorted((a, b) => textLimits(a).max - textLimits(b).max)
  if (tool === 'thread') return least
  const isOver = least !== undefined && textLength(text, least) > textLimits(least).max
  return tool === 'shorten' && isOver ? least : undefined
}

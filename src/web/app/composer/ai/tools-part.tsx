import type { TextTool } from '#domain/writing/text-tools.ts'
import { useState } from 'react'
import { SelectField, TextArea } from '../../../ui/field.tsx'
import { textOfTab } from '../state/composer-state.ts'
import { hasChains, readersOfTab } from '../state/replies.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { languageName, languages } from '../../brand/languages.ts'
import { beginnings, changes, readings, type TextAction } from './actions.ts'
import { takesFirstComment } from './first-comment-actions.ts'
import { ToolButtons } from './tool-buttons.tsx'
import { PagePart } from './page-part.tsx'
import type { Given } from './use-asking.ts'
import type { WriterId } from './text-request.ts'

/** The longest description of a post, in UTF-16 units, as the server takes it. */
const longestDescription = 4_000

interface ToolsPartProps {
  model: ComposerModel
  writer: WriterId
  creditsLeft: number | null | undefined
  /** Whether the writer can do a tool. */
  isOffered: (tool: TextTool) => boolean
  isBusy: boolean
  description: string
  onDescribe: (words: string) => void
  onAsk: (tool: TextTool, given?: Given) => void
}

/** All tools that the writer has for this post. */
export function ToolsPart(props: ToolsPartProps) {
  const { model, writer, creditsLeft, isOffered, isBusy, description, onDescribe, onAsk } = props
  const { state, networks } = model
  const isBlank = textOfTab(state, state.tab).trim() === ''
  const readers = readersOfTab(state, networks)
  const hasPlace = (tool: TextTool) =>
    (tool !== 'variants' || networks.length > 1) &&
    (tool !== 'thread' || readers.length === 0 || readers.some(hasChains)) &&
    (tool !== 'first-comment' || readers.length === 0 || takesFirstComment(state, networks))
  const offered = (actions: readonly TextAction[]) =>
    actions.filter(({ tool }) => isOffered(tool) && hasPlace(tool))
  const look = { writer, creditsLeft }
  return (
    <div className="grid gap-4">
      {isBlank && (
        <p className="text-small text-ink-2">
          Write something to change it here, or describe the post that you want.
        </p>
      )}
      <ToolButtons
        {...look}
        label="Change the text"
        actions={offered(changes)}
        isOff={isBlank || isBusy}
        onPress={(tool) => onAsk(tool)}
      />
      {isOffered('translate') && (
        <TranslatePart
          {...look}
          isOff={isBlank || isBusy}
          onPress={(language) => onAsk('translate', { language })}
        />
      )}
      <p className="text-small text-muted">Select words in your text to change only those.</p>
      <ToolButtons
        {...look}
        label="From the text"
        actions={offered(readings)}
        isOff={isBlank || isBusy}
        onPress={(tool) => onAsk(tool)}
      />
      <TextArea
        label="Write from a description"
        rows={2}
        maxLength={longestDescription}
        placeholder="What the post is about, for whom, and what they should do"
        value={description}
        onChange={({ target }) => onDescribe(target.value)}
      />
      <ToolButtons
        {...look}
        label="Something new"
        actions={offered(beginnings)}
        isOff={description.trim() === '' || isBusy}
        onPress={(tool) => onAsk(tool, { prompt: description.trim() })}
      />
      {isOffered('from-url') && (
        <PagePart {...look} isBusy={isBusy} onAsk={(url) => onAsk('from-url', { url })} />
      )}
    </div>
  )
}

interface TranslatePartProps {
  writer: WriterId
  creditsLeft: number | null | undefined
  isOff: boolean
  onPress: (language: string) => void
}

function TranslatePart({ onPress, ...look }: TranslatePartProps) {
  const [language, setLanguage] = useState('es')
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))] items-end gap-1.5">
      <SelectField label="Translate to" value={language} onChange={({ target }) => setLanguage(target.value)}>
        {languages.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <ToolButtons
        {...look}
        label="Translate"
        actions={[{ tool: 'translate', name: `To ${languageName(language)}` }]}
        onPress={() => onPress(language)}
      />
    </div>
  )
}

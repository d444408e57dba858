import { emptyVoice } from '#domain/writing/brand-voice.ts'
import type { TextTool } from '#domain/writing/text-tools.ts'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useBrand } from '../../brand/use-brand.ts'
import { DidNotLoad } from '../../failure/did-not-load.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { actionName } from './actions.ts'
import { AnswerPart } from './answer-part.tsx'
import { ToolsPart } from './tools-part.tsx'
import type { WriterId } from './text-request.ts'
import { useAsking } from './use-asking.ts'
import { useUsing } from './use-using.ts'
import { useWriters } from './use-writers.ts'
import { useWriting, type Writing } from './use-writing.ts'
import { canDo } from './writer-choice.ts'
import { WriterPart } from './writer-part.tsx'

export interface AiPanelProps {
  model: ComposerModel
  /** Shows the text: on a phone it is in another step. */
  showText: () => void
}

/** Texts by a model or by rules: who writes, the tools, and what came of them. */
export function AiPanel({ model, showText }: AiPanelProps) {
  const { workspaceId } = model
  const desk = useWriters(workspaceId)
  const voice = useBrand(workspaceId).data?.voice ?? emptyVoice
  const using = useUsing(model, showText)
  const jobOf = useAsking(model, using)
  const { writing, ask, stop, discard } = useWriting({
    workspaceId,
    voice,
    browser: desk.writers.browser,
    onServed: desk.countAgain,
  })
  const [description, setDescription] = useState('')
  const top = useRef<HTMLDivElement>(null)
  // The tools may be longer than the panel: what they bring is above them.
  useEffect(() => {
    // The panel alone: `scrollIntoView` would also move the window around it, and hide its heading.
    if (writing.kind === 'writing') top.current?.closest('[role=tabpanel]')?.scrollTo(0, 0)
  }, [writing.kind])

  if (desk.server.isLoadingError) {
    return <DidNotLoad query={desk.server}>The AI tools didn’t load. Your text is safe.</DidNotLoad>
  }
  if (!desk.server.data) {
    return (
      <div className="grid gap-2" aria-busy>
        <Skeleton className="h-14 rounded-s!" />
        <Skeleton className="h-40 rounded-s!" />
      </div>
    )
  }
  const again = (by?: WriterId) =>
    writing.kind !== 'idle' &&
    void ask(
      jobOf(writing.job.request.tool, by ?? writing.job.by, {
        prompt: writing.job.request.prompt,
        language: writing.job.request.options.language,
        url: writing.job.request.options.url,
      }),
    )
  const press = (tool: TextTool, given = {}) => void ask(jobOf(tool, desk.writer, given))
  return (
    <div ref={top} className="grid gap-4">
      <WriterPart desk={desk} />
      <VisuallyHidden>
        <span role="status">{statusOf(writing)}</span>
      </VisuallyHidden>
      {writing.kind !== 'idle' && (
        <AnswerPart
          model={model}
          writers={desk.writers}
          writing={writing}
          using={using}
          onStop={stop}
          onDiscard={discard}
          onAgain={again}
          onDescribe={setDescription}
        />
      )}
      <ToolsPart
        model={model}
        writer={desk.writer}
        creditsLeft={desk.creditsLeft}
        isOffered={(tool) => canDo(tool, desk.writer, desk.writers)}
        isBusy={writing.kind === 'writing'}
        description={description}
        onDescribe={setDescription}
        onAsk={press}
      />
    </div>
  )
}

/** For people who do not see the panel. The text is not read out while it grows. */
function statusOf(writing: Writing): string {
  if (writing.kind === 'idle') return ''
  const name = actionName(writing.job.request.tool)
  if (writing.kind === 'writing') return `${name}: writing…`
  return writing.answer.kind === 'written' ? `${name}: done.` : writing.answer.message
}

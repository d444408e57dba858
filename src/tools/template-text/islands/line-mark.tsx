import { isHook } from '#domain/quality/quality-findings.ts'
import { callsToAction } from '#domain/quality/quality-phrases.ts'
import { countWords } from '../timed-script.ts'
import { foldTitle } from '../title-fold.ts'
import { Check, Minus } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

export interface LineMarkProps {
  id: string
  text: string
  pattern: string
  max: number | null
}

/** The small line under a result: its pattern, and the checks of this tool. */
export function LineMark({ id, text, pattern, max }: LineMarkProps) {
  if (id === 'social-media-hook-generator') {
    const hook = isHook(text)
    return (
      <Mark
        good={hook}
        before={pattern}
        words={hook ? hookWords(text) : 'no hook: 80 characters or more, no question'}
      />
    )
  }
  if (id === 'cta-generator') {
    const lower = text.toLowerCase()
    const phrase = callsToAction.find((each) => lower.includes(each))
    return (
      <Mark
        good={phrase !== undefined}
        before={pattern}
        words={phrase ? `score counts “${phrase}”` : 'not in the score’s list'}
      />
    )
  }
  if (id === 'tagline-generator') {
    const count = countWords(text)
    return <>{`${pattern} · ${count} ${count === 1 ? 'word' : 'words'}`}</>
  }
  const counted = max === null ? `${text.length}` : `${text.length}/${max}`
  if (id !== 'youtube-title-generator') return <>{`${pattern} · ${counted}`}</>
  const { shown, cut } = foldTitle(text)
  return (
    <>{`${pattern} · ${counted} · ${cut === '' ? 'whole text shows' : `may be cut after ${shown.length}`}`}</>
  )
}

function hookWords(text: string): string {
  const trimmed = text.trim()
  if (trimmed.includes('?')) return 'hook: question'
  return trimmed.endsWith('!') ? 'hook: exclamation' : `hook: ${[...trimmed].length}, under 80`
}

function Mark({ good, before, words }: { good: boolean; before: string; words: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {before} ·
      <span className={classNames('inline-flex items-center gap-1', good && 'text-leaf-text')}>
        {good ? <Check aria-hidden /> : <Minus aria-hidden />}
        {words}
      </span>
    </span>
  )
}

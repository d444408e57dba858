import { nextPlaceholder, placeholdersIn } from '#domain/post/placeholders.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { fieldToWriteIn } from '../tools/field-to-write-in.ts'

/** What a template still wants to know. Tab leads from blank to blank, and on as ever behind the last. */
export function BlanksNote({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null)
  const blanks = placeholdersIn(text)
  const hasBlanks = blanks.length > 0

  /** @returns whether there is one */
  function select(from: number): boolean {
    const root = note.current?.closest('[data-composer]')
    const field = root ? fieldToWriteIn(root, null) : null
    const blank = field && (nextPlaceholder(field.value, from) ?? nextPlaceholder(field.value, 0))
    if (!field || !blank) return false
    field.focus()
    field.setSelectionRange(blank.start, blank.end)
    return true
  }

  const onTab = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Tab' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    if (!(target instanceof HTMLTextAreaElement) || target.dataset['place'] !== 'text') return
    const next = nextPlaceholder(target.value, target.selectionEnd)
    if (!next) return
    event.preventDefault()
    target.setSelectionRange(next.start, next.end)
  })
  const selectFirst = useEffectEvent(() => hasBlanks && select(0))

  useEffect(() => {
    const root = note.current?.closest('[data-composer]')
    if (!(root instanceof HTMLElement)) return
    root.addEventListener('keydown', onTab)
    // The dialog puts the focus on the field when it has opened.
    const timer = setTimeout(selectFirst, 50)
    return () => {
      root.removeEventListener('keydown', onTab)
      clearTimeout(timer)
    }
  }, [])

  return (
    <div
      ref={note}
      className={hasBlanks ? 'flex flex-wrap items-center gap-2 border-t border-line px-3.5 py-2' : 'hidden'}
    >
      {hasBlanks && (
        <>
          <Note tone="amber" className="min-w-0 flex-1 basis-48">
            Still to fill in:{' '}
            {blanks
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', ')}
            {blanks.length > 3 && ` and ${blanks.length - 3} more`}. Press Tab for the next one.
          </Note>
          <Button size="s" onClick={() => select(0)}>
            Go to the first
          </Button>
        </>
      )}
    </div>
  )
}

import { createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { composerReducer, openedWith, type ComposerState } from '../state/composer-state.ts'
import { keptIn, newSlot } from './draft-keeper.ts'
import { rememberingStore } from './test-kept-store.ts'
import { livingSlots } from './slot-lock.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const untouched = openedWith({
  post: null,
  content: { all: '' },
  connectionIds: ['x'],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const writing = (text: string) => composerReducer(untouched, { type: 'text-written', text })

/** An opening of the composer without anything to see, on as much of a page as that takes. */
function openedOn(slot: string) {
  const page = Object.assign(new EventTarget(), { HTMLIFrameElement: Event })
  const document = Object.assign(new EventTarget(), { nodeType: 9, defaultView: page, activeElement: null })
  const element = { nodeType: 1, ownerDocument: document, tagName: 'DIV', textContent: '' }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', rememberingStore())

  const root = createRoot(Object.assign(new EventTarget(), element) as unknown as Element)
  let forget: (() => void) | undefined
  const onOpened = (how: () => void) => void (forget = how)
  return {
    write: (text: string) =>
      flushSync(() => root.render(createElement(Opening, { slot, state: writing(text), onOpened }))),
    leave: () => flushSync(() => root.unmount()),
    forgetAndLeave: () =>
      flushSync(() => {
        forget?.()
        root.unmount()
      }),
  }
}

interface OpeningProps {
  slot: string
  state: ComposerState
  onOpened: (forget: () => void) => void
}

function Opening({ slot, state, onOpened }: OpeningProps) {
  const { forget } = useKeptDraft(slot, state, () => null)
  useEffect(() => onOpened(forget))
  return null
}

test('what was typed last is kept when the composer goes, and its slot is free again', async () => {
  const slot = newSlot('w1')
  const opened = openedOn(slot)
  opened.write('Rye')
  await expect.poll(() => keptIn(slot)?.content.all).toBe('Rye')
  expect(await livingSlots()).toContain(slot)
  opened.write('Rye is back')
  opened.leave()
  expect(keptIn(slot)?.content.all).toBe('Rye is back')
  await expect.poll(livingSlots).not.toContain(slot)
})

test('what was saved or discarded is not kept again when the composer goes', async () => {
  const slot = newSlot('w1')
  const opened = openedOn(slot)
  opened.write('Rye')
  await expect.poll(() => keptIn(slot)?.content.all).toBe('Rye')
  opened.forgetAndLeave()
  expect(keptIn(slot)).toBeNull()
})

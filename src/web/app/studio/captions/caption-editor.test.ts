// @vitest-environment happy-dom
import { speechMessages } from '#contract/speech-messages.ts'
import { createElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { patience, refused, testServer } from '../../test-server.ts'
import { CaptionEditor } from './caption-editor.tsx'
import type { Caption } from './caption-list.ts'
import type { SpeechSource } from './use-speech.ts'

const source = { workspaceId: 'w', mediaId: 'm' }
const words = [
  { text: 'Rye', fromSec: 0.1, toSec: 0.4 },
  { text: 'is', fromSec: 0.5, toSec: 0.6 },
  { text: 'back.', fromSec: 0.9, toSec: 1.4 },
]
const heard = {
  model: 'ear',
  host: 'ai.example',
  cues: [
    { fromSec: 0, toSec: 1.5, text: 'Rye is back.', words },
    { fromSec: 20, toSec: 22, text: 'Later' },
  ],
}

/** The editor with captions that change, and what they are. */
function open(speech: SpeechSource | null = source) {
  const changes: (readonly Caption[])[] = [[]]
  function Editor() {
    const [captions, setCaptions] = useState<readonly Caption[]>([])
    const [of, setOf] = useState(speech)
    const editor = createElement(CaptionEditor, {
      captions,
      filmSec: 10,
      sec: 0,
      speech: of,
      onSeek: () => {},
      onChange(all) {
        changes.push(all)
        setCaptions(all)
      },
    })
    const another = () => setOf({ workspaceId: 'w', mediaId: 'another' })
    return createElement('div', null, editor, createElement('button', { onClick: another }, 'Another video'))
  }
  return { page: openPage(createElement(Editor)), captions: () => changes.at(-1) ?? [] }
}

test('captions from speech are shown to be edited, with the times of their words and who heard them', async () => {
  const server = testServer({ 'ai.caption': heard })
  const { page, captions } = open()
  await page.press('From speech')
  expect(await server.asked('ai.caption')).toEqual(source)
  await page.says('1 caption heard by ear at ai.example. 1 is outside of the video, and was left out.')
  expect(page.typed('Text of caption 1')).toBe('Rye is back.')
  expect(captions()).toEqual([{ fromSec: 0, toSec: 1.5, text: 'Rye is back.', words }])
})

test('other words of a caption are spread evenly', async () => {
  testServer({ 'ai.caption': heard })
  const { page, captions } = open()
  await page.press('From speech')
  await page.type('Text of caption 1', 'Bread is back.')
  await vi.waitFor(
    () => expect(captions()).toEqual([{ fromSec: 0, toSec: 1.5, text: 'Bread is back.' }]),
    patience,
  )
})

test('captions that were replaced come back with Undo, and where there were none nothing is offered', async () => {
  testServer({ 'ai.caption': heard })
  const { page, captions } = open()
  await page.press('From speech')
  await page.says('heard by ear')
  expect(page.has('Undo')).toBe(false)
  await page.type('Text of caption 1', 'My own')
  await page.press('From speech')
  await page.says('Your caption was replaced.')
  expect(page.typed('Text of caption 1')).toBe('Rye is back.')
  await page.press('Undo')
  await vi.waitFor(() => expect(page.typed('Text of caption 1')).toBe('My own'), patience)
  expect(captions().map(({ text }) => text)).toEqual(['My own'])
  await page.drops('heard by ear')
  await page.press('From speech')
  await page.says('heard by ear')
})

test('a refusal is told, and leaves the captions that are there', async () => {
  testServer({ 'ai.caption': refused('too-many-requests', speechMessages.failures.busy) })
  const { page, captions } = open()
  await page.press('Add caption')
  await page.type('Text of caption 1', 'My own')
  await page.press('From speech')
  await page.says(speechMessages.failures.busy)
  expect(captions().map(({ text }) => text)).toEqual(['My own'])
  expect(page.canPress('From speech')).toBe(true)
})

test('silence is told', async () => {
  testServer({ 'ai.caption': { ...heard, cues: [] } })
  const { page } = open()
  await page.press('From speech')
  await page.says('Nothing is said in this video')
})

test('where nothing can be heard it is not offered', async () => {
  testServer()
  const { page } = open(null)
  await page.says('No captions yet')
  expect(page.has('From speech')).toBe(false)
})

test('another video does not wait for the one before, and is heard itself', async () => {
  const server = testServer()
  const { page, captions } = open()
  await page.press('From speech')
  await server.asked('ai.caption')
  await vi.waitFor(() => expect(page.canPress('From speech')).toBe(false), patience)
  await page.press('Another video')
  await vi.waitFor(() => expect(page.canPress('From speech')).toBe(true), patience)
  server.answer('ai.caption', heard)
  await page.press('From speech')
  await vi.waitFor(() => expect(captions()).toHaveLength(1), patience)
  expect(await server.asked('ai.caption')).toEqual({ workspaceId: 'w', mediaId: 'another' })
})

// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Span } from '#domain/film/film-request.ts'
import type { Film, FilmText } from '#domain/film/film.ts'
import { openPage } from '../../test-page.ts'
import { Timeline } from './timeline.tsx'

const words = (text: string): FilmText => ({
  kind: 'words',
  text,
  x: 0,
  y: 0,
  width: 900,
  face: 'film-text',
  size: 60,
  lineHeight: 1.2,
  align: 'start',
  fill: '#ffffff',
})
const film: Film = {
  version: 1,
  size: { width: 1080, height: 1920 },
  frameRate: 30,
  durationSec: 10,
  ground: { fill: '#112233' },
  layers: [
    { id: 'title', fromSec: 1, toSec: 4, items: [words('Rye is back')], editable: 'text' },
    { id: 'detail', fromSec: 6, toSec: 9, items: [words('From Friday')], editable: 'detail' },
  ],
  alt: 'Rye is back',
}

type Pointer = [type: string, x: number]

/** The timeline of the film with the times that it was given. */
async function open() {
  const spans = vi.fn<(id: string, span: Span) => void>()
  function Page() {
    const [layers, setLayers] = useState(film.layers)
    const [selected, setSelected] = useState<string | null>(null)
    return createElement(Timeline, {
      film: { ...film, layers },
      sec: 0,
      nameOf: (field) => ({ text: 'Title', detail: 'Sentence' })[field] ?? field,
      music: null,
      selected,
      onSeek: () => {},
      onSelect: setSelected,
      onCaption: () => {},
      onSpan(id, span) {
        spans(id, span)
        setLayers((before) => before.map((each) => (each.id === id ? { ...each, ...span } : each)))
      },
    })
  }
  const page = openPage(createElement(Page))
  await page.says('2 layers')
  return { page, spans }
}

function piece(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)
  if (!found) throw new Error(`no piece ${name}`)
  return found
}

const end = () => document.querySelector('[role=slider][aria-label="End of Title"]')

function press(element: Element | null, key: string, shiftKey = false): void {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
}

/** Pulls something over a row that is 1000 pixels wide: 100 for each second. */
async function pull(element: HTMLElement, moves: readonly Pointer[]): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 24))
  element.setPointerCapture = () => {}
  for (const [type, clientX] of moves) {
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, buttons: 1, pointerId: 1, clientX }),
    )
    await new Promise((done) => requestAnimationFrame(() => done(null)))
  }
}

test('a piece is dragged to another time, and its ends stop at those of others', async () => {
  const { spans } = await open()
  await pull(piece('Title'), [
    ['pointerdown', 150],
    ['pointermove', 300],
    ['pointerup', 300],
  ])
  expect(spans).toHaveBeenLastCalledWith('title', { fromSec: 2.5, toSec: 5.5 })
  await pull(piece('Title'), [
    ['pointerdown', 300],
    ['pointermove', 345],
    ['pointerup', 345],
  ])
  expect(spans).toHaveBeenLastCalledWith('title', { fromSec: 3, toSec: 6 })
})

test('a press that hardly moves is no drag, and Escape puts a piece back', async () => {
  const { spans } = await open()
  await pull(piece('Title'), [
    ['pointerdown', 150],
    ['pointermove', 152],
    ['pointerup', 152],
  ])
  await pull(piece('Title'), [
    ['pointerdown', 150],
    ['pointermove', 400],
  ])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await pull(piece('Title'), [['pointerup', 400]])
  expect(spans).not.toHaveBeenCalled()
})

test('the keys move a piece and trim its ends, and what it is now is announced', async () => {
  const { page, spans } = await open()
  press(piece('Title'), 'ArrowRight')
  expect(spans).toHaveBeenLastCalledWith('title', { fromSec: 1.1, toSec: 4.1 })
  piece('Title').click()
  await vi.waitFor(() => expect(end()).not.toBeNull())
  press(end(), 'ArrowLeft', true)
  expect(spans).toHaveBeenLastCalledWith('title', { fromSec: 1.1, toSec: 3.1 })
  await page.says('Title: 1.1 to 3.1 seconds')
  press(document.querySelector('[aria-label="Start of Title"]'), 'Home')
  expect(spans).toHaveBeenLastCalledWith('title', { fromSec: 0, toSec: 3.1 })
})

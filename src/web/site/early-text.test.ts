// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { earlyText } from './early-text.ts'

/** A part of a page with a file input, and what it hears. */
function islandWithFiles(...files: File[]) {
  const island = document.createElement('div')
  const input = document.createElement('input')
  input.type = 'file'
  Object.defineProperty(input, 'files', { value: files })
  island.append(input)
  const hear = vi.fn<(event: Event) => void>()
  island.addEventListener('change', hear)
  return { island, hear }
}

test('a file that was chosen before hydration is passed on, once', () => {
  const { island, hear } = islandWithFiles(new File(['rye'], 'rye.jpg'))
  earlyText(island)()
  expect(hear).toHaveBeenCalledOnce()
})

test('where no file was chosen, nothing is passed on', () => {
  const { island, hear } = islandWithFiles()
  earlyText(island)()
  expect(hear).not.toHaveBeenCalled()
})

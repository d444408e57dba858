// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { testServer } from '../test-server.ts'
import { openWithOwnFonts } from './own-fonts.ts'
import { tellingMissing } from './telling-missing.ts'

const opened = vi.hoisted(() => vi.fn<(pack: unknown, more: { family: string }[]) => unknown>())
vi.mock('#drawing/open-text-layout.ts', () => ({ openTextLayout: opened }))
const added = vi.hoisted(() => vi.fn<(family: string) => void>())
vi.mock('#drawing/browser-fonts.ts', () => ({ addFont: added }))

const layout: TextLayout = {
  layOut: () => ({ size: 1, lines: [], width: 0, height: 0, spacing: 0, cut: false }),
  missing: (text) => (text.includes('漢') ? { script: 'Chinese', letters: '漢' } : null),
  families: () => [],
}

beforeEach(() => {
  opened.mockReset()
  added.mockReset()
})

test('a letter that is missing is told once, and the answer stays', () => {
  const onMissing = vi.fn<() => void>()
  const telling = tellingMissing(layout, onMissing)
  expect(telling.missing('Rye')).toBeNull()
  expect(onMissing).not.toHaveBeenCalled()
  expect(telling.missing('漢')).toMatchObject({ script: 'Chinese' })
  telling.missing('漢')
  expect(onMissing).toHaveBeenCalledTimes(1)
})

test('fonts of the server are fetched, given to the page, and laid out with', async () => {
  testServer({
    'films.fonts': {
      fonts: [
        {
          family: 'Film Own 1',
          name: 'Lora',
          weight: 700,
          url: '/api/film-fonts/film-own-1-3',
          bytes: 3,
        },
      ],
    },
    'GET /api/film-fonts/film-own-1-3': new Response(new Uint8Array([1, 2, 3])),
  })
  opened.mockReturnValue(layout)
  expect(await openWithOwnFonts(new Uint8Array())).toBe(layout)
  expect(added).toHaveBeenCalledWith('Film Own 1', new Uint8Array([1, 2, 3]))
  expect(opened.mock.calls[0]?.[1]).toMatchObject([{ family: 'Film Own 1', name: 'Lora', weight: 700 }])
})

test('a server without fonts of its own changes nothing', async () => {
  testServer({ 'films.fonts': { fonts: [] } })
  expect(await openWithOwnFonts(new Uint8Array())).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})

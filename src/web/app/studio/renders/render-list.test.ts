// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Render } from '#contract/film.ts'
import { openPage } from '../../test-page.ts'
import type { ScreenState } from '../../test-screen.ts'
import { patience, testServer } from '../../test-server.ts'
import { emptyFields } from '../film-fields.ts'
import type { KeptFilm } from '../kept-film.ts'
import { RenderList } from './render-list.tsx'
import { testRender } from './test-render.ts'
import { rendersQuery, useRenders } from './use-renders.ts'
import { vi } from 'vitest'

const film: KeptFilm = { fields: { ...emptyFields, text: 'Rye is back' }, itemId: 'i' }
const { queryKey } = rendersQuery('w')

interface Pressed {
  name: string
  given: unknown
}

function openList(state: ScreenState, { mayWrite = true, isKept = true } = {}) {
  const pressed: Pressed[] = []
  const press = (name: string) => (given: unknown) => void pressed.push({ name, given })
  function List() {
    return createElement(RenderList, {
      query: useRenders('w'),
      kept: new Map(isKept ? [['r', film]] : []),
      layout: null,
      stopping: null,
      mayWrite,
      onCancel: press('cancel'),
      onUse: press('use'),
      onAgain: press('again'),
      onAnotherSize: press('size'),
    })
  }
  return { page: openPage(createElement(List), state), pressed }
}

const one = (change: Partial<Render>): ScreenState => ({ here: [[queryKey, [testRender(change)]]] })
const done = {
  status: 'done',
  stage: null,
  progress: 1,
  url: '/media/w/videos/r.mp4',
  mediaId: 'm',
  etaSec: null,
} as const

test('while they load, placeholders show; a failed load can be retried', async () => {
  testServer()
  await openList({}).page.says('Loading the videos')
  const { page } = openList({ lost: [queryKey] })
  await page.says('did not load')
  expect(page.has('Try again')).toBe(true)
})

test('without a render it says what will be here', async () => {
  testServer()
  await openList({ here: [[queryKey, []]] }).page.says('No videos yet')
})

test('a render that is drawn says how far it is, and is cancelled by a press', async () => {
  testServer()
  const { page, pressed } = openList(one({ progress: 0.62, etaSec: 9 }))
  await page.says(/62 %.*9 s/)
  await page.press('Cancel')
  expect(pressed).toMatchObject([{ name: 'cancel', given: { id: 'r' } }])
})

test('a finished one is used in a post, downloaded, or made in another size', async () => {
  testServer()
  const { page, pressed } = openList(one(done))
  await page.press('Use in a post')
  await page.press('Make another size')
  expect(pressed.map(({ name }) => name)).toEqual(['use', 'size'])
  expect(page.has('Download Rye is back')).toBe(true)
  expect(page.has('Cancel')).toBe(false)
})

test('a failed one says why, and brings its fields back', async () => {
  testServer()
  const failed = { status: 'failed', stage: null, error: 'The music cannot be read.' } as const
  const { page, pressed } = openList(one(failed))
  await page.says('The music cannot be read.')
  await page.press('Try again')
  expect(pressed).toEqual([{ name: 'again', given: film }])
})

test('where the fields are not on this device, nothing offers them', async () => {
  testServer()
  const { page } = openList(one({ ...done, durationSec: 18 }), { isKept: false })
  await page.says('18 s')
  expect(page.has('Make another size')).toBe(false)
  expect(page.has('Use in a post')).toBe(true)
})

test('a viewer sees videos, and is offered nothing that he may not do', async () => {
  testServer()
  const { page } = openList(one(done), { mayWrite: false })
  await page.says('Ready')
  for (const name of ['Use in a post', 'Make another size']) expect(page.has(name)).toBe(false)
  const running = openList(one({}), { mayWrite: false }).page
  await running.says('Drawing')
  expect(running.has('Cancel')).toBe(false)
})

test('while no events come, an unfinished render is asked about until it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    let asked = 0
    testServer({
      'GET /status/r': (input) => {
        asked += 1
        expect(input).toMatchObject({ itemId: 'i', workspaceId: 'w', userId: 'me' })
        return testRender(done)
      },
    })
    const { page } = openList(one({}))
    await page.says('Drawing')
    vi.advanceTimersByTime(2_100)
    await vi.waitFor(() => expect(page.has('Use in a post')).toBe(true), patience)
    vi.advanceTimersByTime(10_000)
    expect(asked).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

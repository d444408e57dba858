// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { ChecksLost } from './checks-lost.tsx'
import { useOnceChecked } from './use-once-checked.ts'

// The first two requests get no answer: loading tries twice.
let requests = 0
vi.mock('./checks.ts', () => {
  requests += 1
  if (requests <= 2) throw new Error('offline')
  return { checks: true }
})
afterAll(() => vi.resetModules())

const done: string[] = []
function Asker() {
  const { waiting, ask } = useOnceChecked<'schedule'>(
    (what) => done.push(what),
    () => done.push('lost'),
  )
  return createElement(
    'div',
    null,
    createElement('button', { onClick: () => ask('schedule') }, 'Schedule'),
    waiting && 'waiting',
    createElement(ChecksLost),
  )
}

test('what needs the checks waits for them, is not done without them, and can be asked for again', async () => {
  const page = openPage(createElement(Asker))
  await page.press('Schedule')
  await page.says('The checks of your text did not load.')
  await vi.waitFor(() => expect(done).toEqual(['lost']))
  await page.press('Schedule')
  await vi.waitFor(() => expect(done).toEqual(['lost', 'schedule']))
  await page.drops('did not load')
  await page.press('Schedule')
  expect(done).toEqual(['lost', 'schedule', 'schedule'])
})

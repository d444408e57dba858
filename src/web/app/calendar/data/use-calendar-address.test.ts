// @vitest-environment happy-dom
import { createElement } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { patience } from '../../test-server.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

function Calendar() {
  const { go } = useCalendarAddress('2026-03-02', 'week')
  const { search } = useLocation()
  const pressTwice = () => {
    go({ view: 'week' })
    go({ day: '2026-03-02' })
  }
  return createElement('button', { type: 'button', onClick: pressTwice }, `at ${search || 'nothing'}`)
}

test('a second press before the first is rendered goes on from it', async () => {
  openPage(createElement(Calendar), { address: '/dashboard/calendar?view=day&date=2026-03-05' })
  const button = await vi.waitFor(() => {
    const shown = document.querySelector('button')
    if (!shown) throw new Error('not shown yet')
    return shown
  }, patience)
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('at nothing'), patience)
})

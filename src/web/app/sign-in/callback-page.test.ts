import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { markupOf } from '../test-markup.ts'
import CallbackPage from './callback-page.tsx'

test('while a person returns from signing in, the whole screen says so', () => {
  const markup = markupOf(createElement(CallbackPage))
  expect(markup).toMatch(/<main class="[^"]*\bmin-h-dvh\b/)
  expect(markup).toMatch(/Signing you in/)
})

test('a person who cancelled is told that nothing was signed in, and gets back to where they were going', () => {
  const initialEntries = ['/auth/callback?next=%2Finvitation%2Fx&error=access_denied']
  const page = createElement(MemoryRouter, { initialEntries }, createElement(CallbackPage))
  const markup = renderToStaticMarkup(page)
  expect(markup).toMatch(/role="alert"/)
  expect(markup).toContain('href="/signin?next=%2Finvitation%2Fx"')
})

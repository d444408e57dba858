import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../test-markup.ts'
import CallbackPage from './callback-page.tsx'

test('while somebody comes back from signing in, the whole screen says so', () => {
  const markup = markupOf(createElement(CallbackPage))
  expect(markup).toMatch(/<main class="[^"]*\bmin-h-dvh\b/)
  expect(markup).toMatch(/Signing you in/)
})

import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsIn } from '../test-markup.ts'
import { EmailForm } from './email-form.tsx'

const form = (hasPassword: boolean) => createElement(EmailForm, { email: 'ada@example.org', hasPassword })

test('whoever has a password says it to change their address', () => {
  expect(wordsIn(form(true))).toContain('Your password')
  expect(wordsIn(form(true))).not.toContain('approve')
})

test('whoever has none is told that the address so far approves the change', () => {
  expect(wordsIn(form(false))).not.toContain('Your password')
  expect(wordsIn(form(false))).toContain('we first ask you to approve the change by email')
})

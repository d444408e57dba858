import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsIn } from '../test-markup.ts'
import { EmailForm } from './email-form.tsx'

const form = (hasPassword: boolean) => createElement(EmailForm, { email: 'ada@example.org', hasPassword })

test('people with a password enter it to change their address', () => {
  expect(wordsIn(form(true))).toContain('Your password')
  expect(wordsIn(form(true))).not.toContain('approve')
})

test('people without a password read that the current address confirms the change', () => {
  expect(wordsIn(form(false))).not.toContain('Your password')
  expect(wordsIn(form(false))).toContain('we first ask you to approve the change by email')
})

import { expect, test } from 'vitest'
import { checkEmail, checkNewPassword, wordsFor } from './auth-text.ts'

test('a refusal for too many tries says how long to wait', () => {
  expect(wordsFor({ code: 'too-many-tries', waitSec: 42 })).toContain('Wait 42 seconds')
  expect(wordsFor({ code: 'too-many-tries', waitSec: 600 })).toContain('Wait 10 minutes')
  expect(wordsFor({ code: 'too-many-tries', waitSec: null })).toContain('Wait a minute')
})

test('an address is checked loosely: the confirmation email decides', () => {
  expect(checkEmail('')).not.toBeNull()
  expect(checkEmail('ines')).not.toBeNull()
  expect(checkEmail(' ines@haldon.street ')).toBeNull()
})

test('a new password needs eight characters', () => {
  expect(checkNewPassword('1234567')).not.toBeNull()
  expect(checkNewPassword('12345678')).toBeNull()
})

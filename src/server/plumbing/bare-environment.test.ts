import { expect, test, vi } from 'vitest'
import { bareEnvironment } from './bare-environment.ts'

test('a thread learns where compiled code is kept, and nothing else', () => {
  vi.stubEnv('POSTLARK_SECRET', 'a secret')
  vi.stubEnv('NODE_COMPILE_CACHE', '/var/compiled')
  expect(bareEnvironment()).toEqual({ NODE_COMPILE_CACHE: '/var/compiled' })
})

test('where none is kept it learns nothing', () => {
  vi.stubEnv('POSTLARK_SECRET', 'a secret')
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  expect(bareEnvironment()).toEqual({})
})

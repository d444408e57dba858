import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('a page compiles WebAssembly only where it needs to, and never evaluates text', () => {
  const needs = { mode: 'production', nonce: 'n' } as const
  expect(scriptsOf(contentPolicy(needs))).toEqual(["'self'", "'nonce-n'"])
  expect(scriptsOf(contentPolicy({ ...needs, compilesWasm: true }))).toEqual([
    "'self'",
    "'nonce-n'",
    "'wasm-unsafe-eval'",
  ])
})

test('scripts of other origins are those that were agreed to', () => {
  const origins = ['https://counts.example']
  expect(scriptsOf(contentPolicy({ mode: 'production', nonce: null, origins }))).toEqual([
    "'self'",
    ...origins,
  ])
})

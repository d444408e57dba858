import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = new URL('./bare-environment.ts', import.meta.url).href

test.each([
  [
    'where compiled code is kept, and nothing else',
    { NODE_COMPILE_CACHE: '/tmp/compiled' },
    /^\{"NODE_COMPILE_CACHE":"[^"]+"\}$/,
  ],
  ['nothing, where none is kept', {}, /^\{\}$/],
])('a thread gets %s', async (_what, settings, expected) => {
  const said = `import(${JSON.stringify(script)}).then((m) => console.log(JSON.stringify(m.bareEnvironment())))`
  const env = { POSTLARK_SECRET: 'a secret', ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', said], { env })
  expect(stdout.trim()).toMatch(expected)
})

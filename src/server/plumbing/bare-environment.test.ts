import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = new URL('./bare-environment.ts', import.meta.url).href

/** What a process with these settings gives its threads. */
async function givenBy(settings: Record<string, string>): Promise<unknown> {
  const asked = `import(${JSON.stringify(script)}).then((m) => console.log(JSON.stringify(m.bareEnvironment())))`
  const env = { POSTLARK_SECRET: 'a secret', ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', asked], { env })
  return JSON.parse(stdout)
}

test('a thread learns where compiled code is kept, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-compiled-'))
  try {
    expect(await givenBy({ NODE_COMPILE_CACHE: folder })).toEqual({ NODE_COMPILE_CACHE: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('where none is kept it learns nothing', async () => {
  expect(await givenBy({})).toEqual({})
})

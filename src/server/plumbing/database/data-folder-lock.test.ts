import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'postlark-lock-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Another process that holds the folder, or says why it cannot. */
async function anotherProcess(folder: string) {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)}
    try { lockDataFolder(${JSON.stringify(folder)}); gc(); console.log('it is mine') }
    catch (error) { console.log(error.message); process.exit(1) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(child, 'exit')
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { said: said.toString().trim(), kill, [Symbol.asyncDispose]: kill }
}

test('a second process is refused with a message, and gets the folder once the first releases it', async () => {
  await using folder = await emptyFolder()
  const letGo = lockDataFolder(folder.path)
  await using refused = await anotherProcess(folder.path)
  expect(refused.said).toBe(new DataFolderInUse(folder.path).message)
  letGo()
  await using next = await anotherProcess(folder.path)
  expect(next.said).toBe('it is mine')
})

test('a killed process holds no lock', async () => {
  await using folder = await emptyFolder()
  await using holder = await anotherProcess(folder.path)
  expect(holder.said).toBe('it is mine')
  expect(() => lockDataFolder(folder.path)).toThrow(DataFolderInUse)
  await holder.kill()
  const letGo = lockDataFolder(folder.path)
  letGo()
})

test('the same process cannot lock the folder twice', async () => {
  await using folder = await emptyFolder()
  const letGo = lockDataFolder(folder.path)
  expect(() => lockDataFolder(folder.path)).toThrow(DataFolderInUse)
  letGo()
})

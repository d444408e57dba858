import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inMachineTurn } from './machine-turns.ts'

const home = await mkdtemp(join(tmpdir(), 'postlark-turn-test-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()

test('no more run at once than there are turns, and all of them run', async () => {
  const place = { folder: join(home, 'many'), turns: 2 }
  let [running, most, done] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await readdir(home)
    running--
    done++
  }
  await Promise.all(Array.from({ length: 8 }, () => inMachineTurn(work, signal, place)))
  expect(most).toBeLessThanOrEqual(2)
  expect(done).toBe(8)
  expect(await readdir(place.folder)).toEqual([])
})

test('the turn of a process that has ended is free', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const place = { folder: join(home, 'dead'), turns: 1 }
  await inMachineTurn(async () => {}, signal, place)
  await writeFile(join(place.folder, '0'), `${pid}`)
  expect(await inMachineTurn(async () => 'ran', signal, place)).toBe('ran')
})

test('who no longer wants a turn stops waiting for it', async () => {
  const place = { folder: join(home, 'held'), turns: 1 }
  const stop = new AbortController()
  await inMachineTurn(
    async () => {
      const waiting = inMachineTurn(async () => 'ran', stop.signal, place)
      stop.abort(new Error('no longer'))
      await expect(waiting).rejects.toThrow('no longer')
    },
    signal,
    place,
  )
})

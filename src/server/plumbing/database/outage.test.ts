import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { retryThroughOutages, watchForOutages } from './outage.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { logLines } from './outage.ts'

/** A watch over a database that answers only while `isThere`, and its log messages. */
function openWatch() {
  const lines: string[] = []
  const server = { isThere: false, asked: 0 }
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const watch = watchForOutages(async () => {
    server.asked++
    if (!server.isThere) throw new Error('nobody listens')
  }, log)
  return { watch, server, lines, [Symbol.dispose]: () => watch.close() }
}

test('an outage is logged when it begins and when it ends, however many connections are lost', async () => {
  using here = openWatch()
  for (let lost = 0; lost < 20; lost++) here.watch.report(new Error('lost'))
  await vi.waitFor(() => expect(here.watch.isOn()).toBe(true))
  here.watch.report(new Error('lost'))
  const over = here.watch.over()
  here.server.isThere = true
  await over
  expect(here.watch.isOn()).toBe(false)
  expect(here.watch.losses()).toBe(21)
  expect(here.lines).toEqual([logLines.silent, logLines.back])
})

test('a lost connection to a working database is one line, and no outage', async () => {
  using here = openWatch()
  here.server.isThere = true
  here.watch.report(new Error('lost'))
  expect(here.watch.isOn()).toBe(false)
  await vi.waitFor(() => expect(here.lines).toHaveLength(1))
  expect(here.lines).toEqual([logLines.lost])
  expect(here.server.asked).toBe(1)
})

test('waiting for the end of an outage stops on abort', async () => {
  using here = openWatch()
  await here.watch.over()
  here.watch.report(new Error('lost'))
  await vi.waitFor(() => expect(here.watch.isOn()).toBe(true))
  const patience = new AbortController()
  const waiting = here.watch.over(patience.signal)
  patience.abort()
  await expect(waiting).rejects.toThrow(DatabaseUnavailable)
})

test('work is repeated while the database does not answer, and not after any other error', async () => {
  const { signal } = new AbortController()
  let tries = 0
  const work = async () => {
    if (++tries < 3) throw new DatabaseUnavailable('away')
    return 'done'
  }
  expect(await retryThroughOutages(work, signal)).toBe('done')
  expect(tries).toBe(3)
  await expect(retryThroughOutages(() => Promise.reject(new Error('a defect')), signal)).rejects.toThrow(
    'a defect',
  )
})

test('aborted work is tried once more and then given up', async () => {
  let tries = 0
  const work = async () => {
    tries++
    throw new DatabaseUnavailable('away')
  }
  await expect(retryThroughOutages(work, AbortSignal.abort())).rejects.toThrow(DatabaseUnavailable)
  expect(tries).toBe(1)
})

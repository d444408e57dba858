import { readFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Figure, type Run } from './figure.ts'
import { openPlace } from './place.ts'
import { startPostlark } from './postlark.ts'

const mostCpuSec = 1.2

/** The time from starting the process to a page: with an empty data folder, and again with the resulting one. */
export async function start({ database, say }: Run): Promise<Figure[]> {
  await using place = await openPlace(database)
  say('first start, in an empty data folder')
  const cold = await timeStart(place.env)
  say('second start')
  const warm = await timeStart(place.env)
  const warmDelay = (warm.pageMs - warm.listensMs) / 1000
  return [
    { name: 'cold start until /api/health', value: cold.healthMs / 1000, unit: 's' },
    { name: 'cold start until /signin', value: cold.pageMs / 1000, unit: 's' },
    { name: 'warm start until /api/health', value: warm.healthMs / 1000, unit: 's' },
    {
      name: 'processor time of a warm start until /api/health',
      value: warm.cpuSec,
      unit: 's',
      goal: atMost(mostCpuSec, 's', warm.cpuSec),
    },
    {
      name: 'warm start until /signin',
      value: warm.pageMs / 1000,
      unit: 's',
      floor: { name: 'the process listens', value: warm.listensMs / 1000, unit: 's' },
      goal: { ...atMost(3, 's', warmDelay), text: 'at most 3 s more than its floor' },
    },
  ]
}

interface StartTimes {
  listensMs: number
  healthMs: number
  pageMs: number
  /** Of all its threads, when /api/health answered. */
  cpuSec: number
}

async function timeStart(env: Record<string, string>): Promise<StartTimes> {
  const port = await freePort()
  const began = performance.now()
  const server = startPostlark({ ...env, PORT: String(port) })
  const origin = `http://127.0.0.1:${port}`
  const since = async (done: Promise<void>) => {
    await done
    return performance.now() - began
  }
  try {
    let cpuSec = 0
    const [listensMs, healthMs, pageMs] = await Promise.all([
      since(untilListening(port)),
      since(untilOk(`${origin}/api/health`).then(() => void (cpuSec = processorSec(server.pid)))),
      since(untilOk(`${origin}/signin`)),
      server.ready,
    ])
    return { listensMs, healthMs, pageMs, cpuSec }
  } finally {
    // Before its data folder goes, however this ended.
    await server.kill('SIGTERM')
  }
}

/** Linux counts it in hundredths of a second. Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (read 2026-11-24) */
function processorSec(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const lookEveryMs = 5
const patienceMs = 120_000

async function untilListening(port: number): Promise<void> {
  await until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1')
          .once('connect', () => resolve(true))
          .once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      }),
  )
}

async function untilOk(url: string): Promise<void> {
  await until(async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 500) throw new Error(`${url} answered 500: is the build as new as the sources?`)
    return answer?.ok ?? false
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('Postlark did not start within two minutes')
    await sleep(lookEveryMs)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

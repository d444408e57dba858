import { availableParallelism } from 'node:os'

const most = Math.max(2, availableParallelism())
const waiting: (() => void)[] = []
let working = 0

/** Decodes no more pictures at once than there are cores: each may take a few hundred megabytes. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

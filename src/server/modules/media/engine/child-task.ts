/** What a process says to the one that started it. `progress`: 0–1. */
export type ChildWord =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number }
  | { kind: 'made' }
  | { kind: 'failed'; why: string }

/** In the process itself: does the one task that it is given, and says what came of it. */
export function doTask<Task>(work: (task: Task) => Promise<ChildWord>): void {
  process.once('message', (task: Task) => {
    work(task).then(say, (error: unknown) =>
      say({ kind: 'failed', why: error instanceof Error ? error.message : 'unknown' }),
    )
  })
  // The server is gone: so is this group.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  say({ kind: 'ready' })
}

export function say(word: ChildWord): void {
  process.send?.(word)
}

import type { Connections } from '#server/modules/connections/connections.ts'
import { abandonedMedia, removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { forgetExpired } from '#server/modules/people/forget-expired.ts'
import { foldPostCounts, forgetOldTraces } from '#server/modules/publishing/tidy.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { vacuum } from '#server/plumbing/database/vacuum.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { Letter, Mail } from '#server/plumbing/mail/mail.ts'
import type { Job } from '#server/plumbing/queue.ts'

export interface JobTools {
  database: Database
  clock: Clock
  files: Files
  mail: Mail
  connections: Connections
}

/** Files that came into no post are kept this long: somebody may still be writing. */
const abandonedAfterMs = 2 * 86_400_000

/** Every background job of the house, by name. Times are UTC. Publishing is not among them: its rows are its queue. */
export function timetable({ database, clock, files, mail, connections }: JobTools) {
  const { db } = database
  return {
    'send-letter': { run: (letter: Letter) => mail.send(letter) },
    'keep-connections-alive': {
      every: '17 * * * *',
      run: async () => void (await connections.refreshExpiring()),
    },
    'fold-post-counts': { every: '* * * * *', run: () => foldPostCounts(db) },
    'forget-old-traces': {
      every: '41 * * * *',
      run: async () => {
        await forgetOldTraces(db, clock.now())
        await forgetExpired(db, clock.now())
      },
    },
    'remove-abandoned-media': {
      every: '23 3 * * *',
      run: async () => {
        const abandoned = await abandonedMedia(db, new Date(clock.now().getTime() - abandonedAfterMs))
        for (const { id, workspace_id } of abandoned) await removeUnusedMedia(db, files, [id], workspace_id)
      },
    },
    'vacuum-embedded-database': { every: '7 */6 * * *', run: () => vacuum(database) },
  }
}

/** The names of all jobs; a process that works on none still asks for some. */
export const jobNames = [
  'send-letter',
  'keep-connections-alive',
  'fold-post-counts',
  'forget-old-traces',
  'remove-abandoned-media',
  'vacuum-embedded-database',
] as const satisfies (keyof ReturnType<typeof timetable>)[]

export function jobsOf(tools: JobTools): Job<never>[] {
  return Object.entries(timetable(tools)).map(([name, job]) => ({ name, ...job }) as Job<never>)
}

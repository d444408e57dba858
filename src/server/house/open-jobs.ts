import { join } from 'node:path'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { Config } from '../config.ts'
import { type JobDependencies, jobNames, jobsOf } from '#server/jobs/timetable.ts'
import { engineElsewhere } from '#server/modules/media/media-heartbeats.ts'
import type { FilmEngine } from '#server/modules/media/film-engine.ts'
import type { AskForJob } from '#server/modules/studio/render-jobs.ts'
import { isMediaJob, openMediaDuty } from '../media-duty.ts'
import { openFilms } from '../open-films.ts'
import type { Log } from '#server/plumbing/log.ts'
import { openQueue } from '#server/plumbing/queue.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** What a process does in its role. */
export function dutiesOf(role: Config['role']) {
  const all = role === 'all'
  return {
    publishes: all || role === 'worker',
    answers: all || role === 'web',
    engineIsHere: role !== 'web',
    /** As what it reports for media; null: other processes need not know of it. */
    reports: role === 'media' || role === 'worker' ? role : null,
    takes: (job: { name: string }) => all || (isMediaJob(job) ? role === 'media' : role === 'worker'),
  }
}

/** The background jobs, those of this process's role. */
export async function openJobs(
  config: Config,
  { still }: AppDependencies,
  parts: Omit<JobDependencies, 'films' | 'askForFilms' | 'billing' | 'patience'> & {
    log: Log
    filmEngine: () => Promise<FilmEngine | null>
    filmLayout: () => Promise<TextLayout>
  },
) {
  const { database, clock, log, filmEngine } = parts
  const duties = dutiesOf(config.role)
  const askForJob: AskForJob = (tx, name, job, { once, priority }) => queue.ask(tx, name, job, once, priority)
  const films = openFilms({
    ...parts,
    billing: config.billing.mode,
    workFolder: join(config.dataFolder, 'work'),
    layout: parts.filmLayout,
    askForJob,
  })
  const engineVersion = duties.engineIsHere
    ? async () => (await filmEngine())?.version ?? null
    : () => engineElsewhere(database.db, clock.now())
  const askForFilms = { layout: parts.filmLayout, engineVersion, askForJob }
  const jobs = jobsOf({
    ...parts,
    films,
    askForFilms,
    billing: config.billing.mode,
    patience: config.publishing,
  })
  const queue = await openQueue(database, jobNames, still ? [] : jobs.filter((job) => duties.takes(job)), log)
  const { reports: role } = duties
  const duty = { db: database.db, clock, log, queue, engine: engineVersion, jobs: jobs.filter(isMediaJob) }
  const mediaDuty = role === null || still ? null : openMediaDuty({ ...duty, role })
  return { films, queue, engineVersion, mediaDuty }
}

import { analytics } from './analytics.ts'
import { app } from './app.ts'
import { burst } from './burst.ts'
import { crash } from './crash.ts'
import type { Bench } from './figure.ts'
import { film } from './film.ts'
import { limits } from './limits.ts'
import { lists } from './lists.ts'
import { media } from './media.ts'
import { memory } from './memory.ts'
import { mutants } from './mutants.ts'
import { punctuality } from './punctuality.ts'
import { scan } from './scan.ts'
import { site } from './site.ts'
import { start } from './start.ts'

/** All benchmarks. */
export const benches = {
  start,
  memory,
  punctuality,
  burst,
  limits,
  lists,
  analytics,
  media,
  scan,
  film,
  crash,
  site,
  app,
  mutants,
} satisfies Record<string, Bench>

export type BenchName = keyof typeof benches

export const benchNames = Object.keys(benches) as BenchName[]

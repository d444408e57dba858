// `npm start` and `npm run dev`: installs and builds what is missing, then runs the server in the foreground.
import { compiledFolder, ensureBuilt, isBuilt, serverFile } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, isMain, runNode } from './node.mjs'

/** Folders whose changes restart the server in development; pages reload by themselves. */
const watched = ['src/server', 'src/networks', 'src/contract', 'src/domain', 'sandbox']

/**
 * Flags of Node for the server. Its nursery for young objects has 8 MB: with the default size the process keeps 200 MB
 * more, with 2 MB a third of a burst goes into collecting garbage. Each thread that compiles keeps the memory it once
 * needed, and one is enough for a start.
 */
export const serverFlags = ['--max-semi-space-size=8', '--v8-pool-size=1']

/**
 * Variables for the server, read by glibc. By default it has a memory arena per thread, 50 MB that are never used, and
 * raises its limits for what it gives back with everything large that was ever freed: 30 MB more.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '262144',
}

/**
 * Runs Postlark in the foreground.
 * @param {{ dev?: boolean, demo?: boolean }} [options] dev: pages are served from sources and reload when they change;
 * demo: with a demo workspace
 * @returns {Promise<number>} exit code of the server
 */
export async function start({ dev = false, demo = false } = {}) {
  const needsBuild = !dev && !isBuilt()
  await ensureInstalled({ dev: dev || needsBuild })
  if (needsBuild) await ensureBuilt()
  const watch = dev
    ? ['--watch', '--watch-preserve-output', ...watched.map((each) => `--watch-path=${each}`)]
    : []
  const mode = dev
    ? { POSTLARK_DEV: '1' }
    : { NODE_ENV: process.env.NODE_ENV ?? 'production', NODE_COMPILE_CACHE: compiledFolder }
  const env = { ...serverEnv, ...mode }
  const flags = [...serverFlags, '--env-file-if-exists=.env']
  if (demo) {
    const code = await runNode([...flags, 'src/server/fill-demo.ts'], { env })
    if (code !== 0) return code
  }
  return runNode([...flags, ...watch, dev ? 'src/server/main.ts' : serverFile], { env })
}

if (isMain(import.meta.url)) {
  const flags = new Set(process.argv.slice(2))
  await finish(start({ dev: flags.has('--dev'), demo: flags.has('--demo') }))
}

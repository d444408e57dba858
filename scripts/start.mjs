// `npm start` and `npm run dev`: installs and builds what is missing, then runs the server in the foreground.
import { compiledFolder, ensureBuilt, isBuilt, serverFile } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, isMain, runNode } from './node.mjs'

/** Folders whose changes restart the server in development; pages reload by themselves. */
const watched = ['src/server', 'src/networks', 'src/contract', 'src/domain', 'sandbox']

/**
 * Flags of Node for the server. Its nursery for young objects has 4 MB: with 8 MB the process rests 12 MB higher, with
 * the default 200 MB, with 2 MB a third of a burst goes into collecting garbage. Each thread that compiles keeps the
 * memory it once needed, and one is enough for a start. The embedded database’s code is compiled a second time, to be
 * faster, when a part of it has run for some seconds, not after a fraction of one: most of what a start runs never gets
 * there, and the compiler’s memory is not all given back.
 */
export const serverFlags = ['--max-semi-space-size=4', '--v8-pool-size=1', '--wasm-tiering-budget=300000000']

/**
 * Variables for the server, read by glibc. By default it has a memory arena per thread, 50 MB that are never used, and
 * raises its limits for what it gives back with everything large that was ever freed: 30 MB more. The blocks of V8’s
 * compilers have 32 KB: as mappings of their own they are given back, otherwise 15 MB stay.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
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

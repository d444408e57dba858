// `npm start` and `npm run dev`: installs and builds what is missing, then is the server until it ends.
import { compiledFolder, ensureBuilt, isBuilt, serverFile } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, isMain, runNode } from './node.mjs'

/** Folders whose changes restart the server in development; pages reload by themselves. */
const watched = ['src/server', 'src/networks', 'src/contract', 'src/domain', 'sandbox']

/**
 * Flags of Node for the server. With the default size of its nursery for young objects it keeps 200 MB more, and is no faster;
 * each thread that compiles besides keeps what it once needed, and a start has enough with one.
 */
export const serverFlags = ['--max-semi-space-size=2', '--v8-pool-size=1']

/** Variables for the server. By default glibc keeps memory for each thread apart: 50 MB that nobody uses. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' }

/**
 * Runs Postlark in the foreground.
 * @param {{ dev?: boolean, demo?: boolean }} [options] dev: pages are served from their sources and reload when they
 * change; demo: there is a workspace to look at
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

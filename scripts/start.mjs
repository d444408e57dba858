// `npm start` and `npm run dev`: installs and builds what is missing, then runs the server in the foreground.
import { compiledFolder, ensureBuilt, isBuilt, serverFile } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'
import { becomeNode, finish, isMain, runNode } from './node.mjs'

/** Folders whose changes restart the server in development; pages reload by themselves. */
const watched = ['src/server', 'src/networks', 'src/contract', 'src/domain', 'sandbox']

/**
 * Runs Postlark in the foreground. In production the server takes the place of this process.
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
  if (dev) return runNode([...flags, ...watch, 'src/server/main.ts'], { env })
  return becomeNode([...flags, serverFile, '--end-with-parent'], { env })
}

if (isMain(import.meta.url)) {
  const flags = new Set(process.argv.slice(2))
  await finish(start({ dev: flags.has('--dev'), demo: flags.has('--demo') }))
}

// `npm start` and `npm run dev`: installs and builds what is missing, then is the server until it ends.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, isMain, runNode } from './node.mjs'

/** Folders whose changes restart the server in development; pages reload by themselves. */
const watched = ['src/server', 'src/networks', 'src/contract', 'src/domain', 'sandbox']

/** Flags of Node for the server. With the default size of its nursery for young objects it keeps 200 MB more, and is no faster. */
export const serverFlags = ['--max-semi-space-size=2']

/**
 * Runs Postlark in the foreground.
 * @param {{ dev?: boolean }} [options] dev: pages are served from their sources and reload when they change
 * @returns {Promise<number>} exit code of the server
 */
export async function start({ dev = false } = {}) {
  await ensureInstalled()
  if (!dev) await ensureBuilt()
  const watch = dev
    ? ['--watch', '--watch-preserve-output', ...watched.map((each) => `--watch-path=${each}`)]
    : []
  const env = dev ? { POSTLARK_DEV: '1' } : { NODE_ENV: process.env.NODE_ENV ?? 'production' }
  return runNode([...serverFlags, '--env-file-if-exists=.env', ...watch, 'src/server/main.ts'], { env })
}

if (isMain(import.meta.url)) await finish(start({ dev: process.argv.includes('--dev') }))

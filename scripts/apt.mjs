import { existsSync } from 'node:fs'
import { Failure, runQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'

/** Whether packages can be installed without asking: as root on Debian or a derivative. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Installs Debian packages.
 * @throws {Failure} with the end of apt-get's output
 */
export async function installPackages(...names) {
  await withProgress(`Installing ${names.join(', ')} with apt-get`, async () => {
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', ...names)
  })
}

async function aptGet(...args) {
  const { code, output } = await runQuietly('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (code !== 0)
    throw new Failure(`apt-get ${args.join(' ')} failed (code ${code}):\n\n${output.slice(-2_000)}`)
}

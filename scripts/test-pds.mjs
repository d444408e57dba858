// `npm run test:pds`: our Bluesky adapter against Bluesky's own server. Needs a C++ compiler and Python once.
import { ensureInstalled } from './install.mjs'
import { finish, packageBin, runNode } from './node.mjs'
import { ensurePds, startPds } from './pds.mjs'

async function testPds(args) {
  await ensureInstalled({ dev: true })
  await ensurePds()
  const server = await startPds()
  try {
    const vitest = [packageBin('vitest'), 'run', '--config', 'pds/vitest.config.ts', ...args]
    return await runNode(vitest, { env: { POSTLARK_PDS: server.introduction } })
  } finally {
    await server.stop()
  }
}

await finish(testPds(process.argv.slice(2)))

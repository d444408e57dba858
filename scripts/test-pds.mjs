// `npm run test:pds`: tests our Bluesky adapter with Bluesky's own server. Its first installation needs a C++ compiler
// and Python.
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

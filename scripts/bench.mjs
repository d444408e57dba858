// `npm run bench -- [name] [--json]`: bench/main.ts under the packaged Node, on a fresh build.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, runNode } from './node.mjs'

async function bench(argv) {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  return runNode(['bench/main.ts', ...argv])
}

await finish(bench(process.argv.slice(2)))

import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/* Prints how many bytes of Stripe's package a server that sells has loaded when it is ready. */

let bytes = 0
registerHooks({
  load(url, context, next) {
    if (url.includes('/node_modules/stripe/')) bytes += statSync(fileURLToPath(url)).size
    return next(url, context)
  },
})

const { openHouse } = await import('#server/house.ts')
const { readConfig } = await import('#server/config.ts')
const folder = await mkdtemp(join(tmpdir(), 'postlark-bench-'))
try {
  const config = readConfig({ POSTLARK_DATA: folder, BILLING: 'sandbox', LOG_LEVEL: 'silent' })
  const house = await openHouse(config, { origin: 'http://localhost:1', still: true })
  process.stdout.write(String(bytes))
  await house.close(2_000)
} finally {
  await rm(folder, { recursive: true, force: true })
}

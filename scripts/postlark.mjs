#!/usr/bin/env node
// The `postlark` command: `start` runs it, everything else is src/server/commands.ts, from the build.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commandsFile, ensureServerBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, isPackagedNode, root, runNode } from './node.mjs'
import { start } from './start.mjs'

async function postlark(argv) {
  if (argv[0] === 'start') return start()
  await ensureInstalled()
  if (!isPackagedNode()) return runNode([fileURLToPath(import.meta.url), ...argv])
  const settingsFile = path.join(root, '.env')
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  await ensureServerBuilt()
  const { main } = await import(pathToFileURL(commandsFile).href)
  return main(argv)
}

await finish(postlark(process.argv.slice(2)))

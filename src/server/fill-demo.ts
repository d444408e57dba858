// Run by `npm run dev -- --demo` before the server: fills the data folder, and prints how to sign in.
import { isThisMachine } from '#domain/address/this-machine.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { demoPeople, fillDemo } from './demo.ts'
import { openDemoHouse } from './demo-house.ts'
import { DataFolderInUse } from './plumbing/database/data-folder-lock.ts'
import { isReachable } from './stand-ins.ts'

try {
  const config = readConfig()
  const obstacles = demoObstacles(config)
  if (obstacles.length > 0) throw new ConfigError(obstacles)
  const origin = config.publicUrl ?? `http://localhost:${config.port || 3000}`
  const demo = await openDemoHouse(config, { origin })
  try {
    const isNew = await fillDemo(demo.house, demo)
    process.stdout.write(`${isNew ? 'The demo is made' : 'The demo is there already'}. Sign in as:\n`)
  } finally {
    await demo.house.close(8_000)
  }
  for (const [role, { name, email, password }] of Object.entries(demoPeople))
    process.stdout.write(`  ${role.padEnd(7)} ${name.padEnd(11)} ${email}, password: ${password}\n`)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * Why this instance must not get a demo: its clock is set back while filling, its passwords are public, and it must
 * not contact anyone.
 */
function demoObstacles(config: Config): string[] {
  const { dev, networks, smtp, sandboxUrl, databaseUrl } = config
  const configured = Object.entries(networks).flatMap(([network, settings]) => (settings ? [network] : []))
  return [
    ...(dev ? [] : ['--demo is for development: npm run dev -- --demo']),
    ...(configured.length > 0 ? [`--demo needs stand-ins; ${configured.join(', ')}: should be unset`] : []),
    ...(smtp || sandboxUrl ? ['SMTP_URL and SANDBOX_URL should be unset with --demo'] : []),
    ...(databaseUrl ? ['DATABASE_URL should be unset with --demo'] : []),
    ...(isReachable(config) || !isThisMachine(config.host)
      ? ['HOST and PUBLIC_URL should be this machine’s with --demo']
      : []),
  ]
}

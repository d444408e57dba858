import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.mjs'

test('a throw-away server answers, refuses a wrong password, and leaves nothing behind', async () => {
  const before = folders()
  const server = await startPostgres({ settings: { max_connections: 20 } })
  const client = new Client(server.url)
  await client.connect()
  expect((await client.query('show max_connections')).rows).toEqual([{ max_connections: '20' }])
  await client.end()

  const stranger = new Client(server.url.replace(/:[0-9a-f]+@/, ':wrong@'))
  await expect(stranger.connect()).rejects.toThrow(/password/)

  const mine = folders().filter((name) => !before.includes(name))
  await server.stop()
  expect(mine.filter((name) => existsSync(`${os.tmpdir()}/${name}`))).toEqual([])
})

test.for(['fast', 'immediate'] as const)(
  'a restarted throw-away server (%s) has its committed data',
  async (mode) => {
    const server = await startPostgres({ settings: { synchronous_commit: 'on' } })
    const before = new Client(server.url)
    const lost = new Promise((resolve) => before.on('error', resolve))
    await before.connect()
    await before.query('create table kept as select 7 as number')
    await server.restart(mode)
    await lost

    const after = new Client(server.url)
    await after.connect()
    expect((await after.query('select number from kept')).rows).toEqual([{ number: 7 }])
    await after.end()
    await server.stop()
  },
)

function folders(): string[] {
  return readdirSync(os.tmpdir()).filter((name) => name.startsWith('postlark-postgres-'))
}

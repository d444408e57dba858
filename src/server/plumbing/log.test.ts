import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** The log lines of a separate process, which runs `script` with `log` in scope. */
async function logged(script: string, level = 'info'): Promise<Record<string, unknown>[]> {
  const address = JSON.stringify(new URL('./log.ts', import.meta.url).href)
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openLog } from ${address}; const log = openLog(${JSON.stringify(level)});${script}`,
    ],
    { stdio: ['ignore', 'inherit', 'pipe'] },
  )
  const [lines] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('secrets are redacted wherever they are, and the rest stays', async () => {
  const lines = await logged(`
    const secrets = {
      password: 'open-sesame', appPassword: 'open-sesame', accessToken: 'open-sesame', refreshToken: 'open-sesame',
      access_token: 'open-sesame', refresh_token: 'open-sesame', client_secret: 'open-sesame', clientSecret: 'open-sesame',
      accessJwt: 'open-sesame', refreshJwt: 'open-sesame',
      authorization: 'Bearer open-sesame', cookie: 'session=open-sesame', 'set-cookie': ['a=open-sesame', 'b=open-sesame'],
      tokens: { first: 'open-sesame', deeper: { second: 'say "open-sesame"' } }, code: 'EPIPE',
    }
    log.info(secrets, 'on top')
    log.info({ account: secrets }, 'one deep')
    log.info({ request: { headers: { ...secrets, Authorization: 'Bearer open-sesame' } } }, 'two deep')
    log.info({ list: [[{ secrets }]] }, 'in a list')
    log.error({ err: Object.assign(new Error('refused'), { config: secrets, response: { body: secrets } }) }, 'in an error')
    log.error({ err: new Error('outer', { cause: Object.assign(new Error('inner'), { tokens: 'open-sesame' }) }) }, 'in a cause')
    log.error({ err: Object.assign(new Error('duplicate key'), { params: ['open-sesame'], detail: 'Key (token)=(open-sesame)' }) }, 'of the database')
    log.child({ password: 'open-sesame' }).info('of a child')
    log.info({ password: '', words: 'the "password":"no" is a text' }, 'harmless')`)
  expect(JSON.stringify(lines)).not.toContain('open-sesame')
  expect(lines.map((line) => line['msg'])).toEqual([
    'on top',
    'one deep',
    'two deep',
    'in a list',
    'in an error',
    'in a cause',
    'of the database',
    'of a child',
    'harmless',
  ])
  expect(lines[0]).toMatchObject({ password: '[kept secret]', code: 'EPIPE' })
  expect(lines[4]).toMatchObject({ err: { message: 'refused', type: 'Error' } })
  expect(lines[8]).toMatchObject({ words: 'the "password":"no" is a text' })
})

test('a secret inside an address or a header is redacted in a text', async () => {
  const lines = await logged(`
    log.error({ err: Object.assign(new TypeError('Invalid URL'), { input: 'https://x.test/me?fields=id&access_token=open-sesame&limit=5' }) }, 'first')
    log.warn('asked https://x.test/cb?code=open-sesame&state=open-sesame, "Bearer open-sesame" said no')
    log.warn('fetched https://x.test/public-media/1.open-sesame/1/images/2.jpg?a=1')`)
  expect(JSON.stringify(lines)).not.toContain('open-sesame')
  expect(lines[0]).toMatchObject({
    err: { input: 'https://x.test/me?fields=id&access_token=[kept secret]&limit=5' },
  })
  expect(lines[1]?.['msg']).toBe(
    'asked https://x.test/cb?code=[kept secret]&state=[kept secret] "Bearer [kept secret]" said no',
  )
  expect(lines[2]?.['msg']).toBe('fetched https://x.test/public-media/[kept secret]/1/images/2.jpg?a=1')
})

test('secrets of reviews, invitations, calendars and the API are redacted in a text', async () => {
  const token = 'open-sesame-open-sesame-open-sesame'
  const lines = await logged(`
    log.error({ path: '/review/${token}', err: new Error('no page /invitation/${token}?a=1') }, 'first')
    log.warn({ url: 'https://x.test/calendar-feed/${token}.ics', key: 'postlark_${token}' }, 'second')`)
  expect(JSON.stringify(lines)).not.toContain('sesame')
  expect(lines[0]).toMatchObject({ path: '/review/[kept secret]' })
  expect(lines[1]).toMatchObject({
    url: 'https://x.test/calendar-feed/[kept secret].ics',
    key: 'postlark_[kept secret]',
  })
})

test('a silenced log prints nothing', async () => {
  expect(await logged(`log.fatal('never heard')`, 'silent')).toEqual([])
  expect(await logged(`log.debug('too fine')`)).toEqual([])
})

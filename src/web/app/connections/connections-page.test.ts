import { networksFor } from '#domain/networks/network.ts'
import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import ConnectionsPage from './connections-page.tsx'

const account = {
  id: 'c1',
  provider: 'linkedin',
  username: 'ada.moss',
  displayName: null,
  avatarUrl: null,
  needsReauth: false,
  expiresAt: null,
  renewable: true,
  locked: false,
  scheduledPosts: 0,
}
const networks = networksFor([])
const instance = [keys.instance, { networks: [...networks], standInHints: {} }] as const
const known = (...accounts: (typeof account)[]): ScreenState['here'] => [
  [keys.connections('w'), accounts],
  instance,
  [keys.me, { id: 'ada', networks: [...networks] }],
]
const markup = (state?: ScreenState) => screenOf(ConnectionsPage, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))

test('while accounts load, the page does not say that there are none', () => {
  expect(markup()).toContain('aria-busy="true"')
  expect(words()).not.toContain('accounts in this workspace')
})

test('a failed load of accounts can be retried', () => {
  const lost = { lost: [keys.connections('w')], here: [instance] }
  expect(words(lost)).toContain('Try again')
  expect(markup(lost)).not.toContain('aria-busy="true"')
})

test('each network has a row with a way to connect it', () => {
  const empty = words({ here: known() })
  expect(empty).toContain('0 accounts in this workspace')
  expect(empty.match(/\bConnect\b/g)).toHaveLength(networks.length)
  expect(empty).not.toContain('Write a post')
})

test('an account is in the row of its network, with a way to write a post for it', () => {
  const filled = words({ here: known(account) })
  expect(filled).toContain('1 account in this workspace')
  expect(filled).toContain('ada.moss')
  expect(filled).toContain('Write a post')
})

test('people who may not connect accounts see them, and read who may', () => {
  const here = known(account)
  expect(words({ here })).toContain('Unauthorize')
  expect(words({ here, role: 'editor' })).toContain('ada.moss')
  expect(words({ here, role: 'editor' })).toContain('Only the owner and admins')
  expect(words({ here, role: 'editor' })).not.toMatch(/\bConnect\b|Unauthorize/)
})

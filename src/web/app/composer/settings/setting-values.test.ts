import { expect, test } from 'vitest'
import { settingIn, withSetting } from './setting-values.ts'

test('a setting of the network stands with the network, one of an account with the account', () => {
  const settings = withSetting(withSetting({}, { network: 'pinterest', key: 'title', value: 'Rye' }), {
    network: 'pinterest',
    key: 'board',
    value: '42',
    connectionId: 'c1',
    label: 'Bread',
  })
  expect(settings).toEqual({
    pinterest: { title: 'Rye', accounts: { c1: { board: '42', boardLabel: 'Bread' } } },
  })
  expect(settingIn(settings, { network: 'pinterest', key: 'board', connectionId: 'c1' })).toBe('42')
  expect(settingIn(settings, { network: 'pinterest', key: 'board', connectionId: 'c2' })).toBeUndefined()
})

test('taking a choice back leaves nothing of it, and everything else', () => {
  const settings = {
    recurring: { enabled: true },
    pinterest: { title: 'Rye', accounts: { c1: { board: '42', boardLabel: 'Bread' } } },
  }
  expect(
    withSetting(settings, { network: 'pinterest', key: 'board', value: undefined, connectionId: 'c1' }),
  ).toEqual({
    recurring: { enabled: true },
    pinterest: { title: 'Rye', accounts: { c1: {} } },
  })
})

test('what is kept in another shape is written over, not crashed on', () => {
  expect(withSetting({ pinterest: [1] }, { network: 'pinterest', key: 'title', value: 'Rye' })).toEqual({
    pinterest: { title: 'Rye' },
  })
})

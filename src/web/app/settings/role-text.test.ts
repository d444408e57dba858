import { expect, test } from 'vitest'
import { mayManage, rolesToGive } from './role-text.ts'

test('admins manage editors, authors and viewers; the owner also admins; nobody the owner', () => {
  expect(rolesToGive('owner')).toContain('admin')
  expect(rolesToGive('admin')).toEqual(['editor', 'author', 'viewer'])
  expect(rolesToGive('editor')).toEqual([])
  expect(mayManage('owner', 'admin')).toBe(true)
  expect(mayManage('admin', 'admin')).toBe(false)
  expect(mayManage('admin', 'viewer')).toBe(true)
  expect(mayManage('owner', 'owner')).toBe(false)
})

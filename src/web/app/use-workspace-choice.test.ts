// @vitest-environment happy-dom
import type { Workspace } from '#contract/workspaces.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { dismissedToasts } from '../ui/dismissed-toasts.ts'
import { showToast } from '../ui/toast-store.ts'
import { openPage } from './test-page.ts'
import { useWorkspaceChoice } from './use-workspace-choice.ts'

const bakery: Workspace = {
  id: 'bakery',
  name: 'Bakery',
  imageUrl: null,
  role: 'owner',
  locked: false,
  timezone: 'UTC',
}
const gym: Workspace = { ...bakery, id: 'gym', name: 'Gym' }

function Choice() {
  const { workspace, switchTo } = useWorkspaceChoice([bakery, gym])
  return createElement('button', { onClick: () => switchTo(gym.id) }, workspace?.id)
}

test('what toasts said stays in another workspace, without buttons that lead to the one that was left', async () => {
  const page = openPage(createElement(Choice))
  showToast({ title: 'Success', view: { label: 'View', onAct() {}, lasts: true } })
  await page.press(bakery.id)
  await page.says(gym.id)
  expect(dismissedToasts()).toMatchObject([{ title: 'Success' }])
  expect(dismissedToasts()[0]).not.toHaveProperty('view')
})

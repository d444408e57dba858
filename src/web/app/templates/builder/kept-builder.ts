import { contentTypes } from '#domain/post/template.ts'
import { emptyBuilder, type BuilderState } from './builder-state.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (workspaceId: string, templateId: string | null) =>
  `postlark.template-builder.${workspaceId}.${templateId ?? 'new'}`

/** Keeps what is being built in this tab, for a reload. A full or forbidden store disturbs nobody. */
export function keepBuilder(
  workspaceId: string,
  templateId: string | null,
  state: BuilderState,
  store: Store = sessionStorage,
): void {
  try {
    store.setItem(keyOf(workspaceId, templateId), JSON.stringify(state))
  } catch {
    // The work goes on without.
  }
}

export function forgetBuilder(
  workspaceId: string,
  templateId: string | null,
  store: Store = sessionStorage,
): void {
  store.removeItem(keyOf(workspaceId, templateId))
}

/** What was being built before the reload; null when there is nothing, or nothing that this version understands. */
export function keptBuilder(
  workspaceId: string,
  templateId: string | null,
  store: Store = sessionStorage,
): BuilderState | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(workspaceId, templateId)) ?? 'null')
    return isBuilder(kept) && kept.url !== null ? kept : null
  } catch {
    return null
  }
}

function isBuilder(value: unknown): value is BuilderState {
  if (typeof value !== 'object' || value === null) return false
  const found = new Map(Object.entries(value))
  const lists = [found.get('selections'), found.get('elements')]
  return (
    Object.keys(emptyBuilder).every((key) => found.has(key)) &&
    lists.every(
      (list) => Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null),
    ) &&
    ['select', 'arrange'].includes(String(found.get('step'))) &&
    ['', ...contentTypes.map(({ id }) => id)].includes(String(found.get('contentTypeId')))
  )
}

import { contentTypes } from '#domain/post/template.ts'
import { emptyBuilder, type BuilderState } from './builder-state.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (workspaceId: string, templateId: string | null) =>
  `postlark.template-builder.${workspaceId}.${templateId ?? 'new'}`

/** Stores unsaved work in this tab, for a reload. Ignores a full or forbidden store. */
export function keepBuilder(
  workspaceId: string,
  templateId: string | null,
  state: BuilderState,
  store: Store = sessionStorage,
): void {
  try {
    store.setItem(keyOf(workspaceId, templateId), JSON.stringify(state))
  } catch {
    // Work continues without it.
  }
}

export function forgetBuilder(
  workspaceId: string,
  templateId: string | null,
  store: Store = sessionStorage,
): void {
  store.removeItem(keyOf(workspaceId, templateId))
}

/** The unsaved work from before a reload; null when there is none, or none that this version can read. */
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

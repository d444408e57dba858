import { type NetworkVariable, setUpIds, setUps } from '#networks/registry.ts'
import type { Setting } from '#networks/setting.ts'

/** What each network needs, in the order the documents list them. Without them a network is a stand-in. */
export const networkVariables = Object.assign({}, ...setUpIds.map((id) => setUps[id].variables)) as Readonly<
  Record<NetworkVariable, Setting>
>

/** Variables that mean something only together: the first list is needed by any of the second. */
export const networkVariablesTogether = setUpIds.map((id) => {
  const names = Object.keys(setUps[id].variables) as NetworkVariable[]
  const isNeeded = (name: NetworkVariable) => setUps[id].needed.includes(name)
  return { needed: names.filter(isNeeded), by: names.filter((name) => !isNeeded(name)) }
})

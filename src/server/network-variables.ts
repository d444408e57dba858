import { type NetworkVariable, setUpIds, setUps } from '#networks/registry.ts'
import type { Setting } from '#networks/setting.ts'

/** The settings of each network, in the order of the documents. Without them a network is a stand-in. */
export const networkVariables = Object.assign({}, ...setUpIds.map((id) => setUps[id].variables)) as Readonly<
  Record<NetworkVariable, Setting>
>

/** Settings that depend on each other: any of the second list needs those of the first. */
export const networkVariablesTogether = setUpIds.map((id) => {
  const names = Object.keys(setUps[id].variables) as NetworkVariable[]
  const isNeeded = (name: NetworkVariable) => setUps[id].needed.includes(name)
  return { needed: names.filter(isNeeded), by: names.filter((name) => !isNeeded(name)) }
})

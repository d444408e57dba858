import type { Connection } from '#contract/connections.ts'
import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import type { Facts } from './fact-rules.ts'

/** What a network says of the chosen accounts together with the choices it must make; empty until it has. */
export function useFacts(workspaceId: string, network: NetworkId, accounts: readonly Connection[]): Facts[] {
  const fields: readonly SettingField[] = networkFields[network]
  const asking = fields.filter((field) => field.kind === 'remote' && field.required)
  const answers = useQueries({
    queries: asking.flatMap(({ key }) =>
      accounts.map(({ id }) => ({
        queryKey: keys.choices(id, key, ''),
        queryFn: () => api.connections.choices({ workspaceId, connectionId: id, setting: key }),
        staleTime: 120_000,
      })),
    ),
  })
  return answers.map(({ data }) => data?.[0]?.facts).filter((facts) => facts !== undefined)
}

import { z } from 'zod'
import { networkFields, readSettings } from '#domain/networks/network-settings.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { ChoiceJudgement } from './judge-publication.ts'
import type { DuePublication } from './read-due.ts'

/** Further settings are not asked for: a rehearsal answers within seconds. */
const mostAsked = 20
const askedAtOnce = 4

/**
 * Asks networks whether the boards, playlists and flairs that posts name still exist. Only reads.
 * @returns by publication and time; without an entry nothing was wrong, or nothing was asked
 */
export async function checkChoices(
  connections: Pick<Connections, 'choices'>,
  workspaceId: string,
  due: readonly DuePublication[],
): Promise<Map<DuePublication, ChoiceJudgement>> {
  const questions = Map.groupBy(due.flatMap(chosenBy), ({ key }) => key)
  const judged = new Map<DuePublication, ChoiceJudgement>()
  const waiting = [...questions.values()].slice(0, mostAsked)
  const askNext = async (): Promise<void> => {
    const same = waiting.shift()
    if (!same) return
    for (const [one, judgement] of await askOnce(connections, workspaceId, same)) judged.set(one, judgement)
    return askNext()
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askNext))
  return judged
}

interface Chosen {
  /** What is asked once for all. */
  key: string
  due: DuePublication
  connectionId: string
  setting: string
  label: string
  value: string
  valueLabel: string
  /** The settings that the choices depend on. */
  values: Record<string, unknown>
}

function chosenBy(due: DuePublication): Chosen[] {
  const { connectionId, network, post } = due
  if (connectionId === null) return []
  const elsewhere = post.mediaElsewhere
  const { values } = readSettings(
    network,
    post.platformSettings[network],
    connectionId,
    mixOf(post.media, elsewhere),
  )
  return networkFields[network].flatMap((field) => {
    const value = values[field.key]
    if (field.kind !== 'remote' || typeof value !== 'string' || value === '') return []
    const { [field.key]: _, ...others } = values
    return {
      key: JSON.stringify([connectionId, field.key, others]),
      due,
      connectionId,
      setting: field.key,
      label: field.label,
      value,
      valueLabel: storedLabel(post.platformSettings[network], connectionId, field.key) ?? value,
      values: others,
    }
  })
}

/** The name that a choice had when it was chosen. */
const withLabels = z.object({
  accounts: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
})

function storedLabel(kept: unknown, connectionId: string, key: string): string | undefined {
  const label = withLabels.safeParse(kept).data?.accounts?.[connectionId]?.[`${key}Label`]
  return typeof label === 'string' && label !== '' ? label : undefined
}

async function askOnce(
  connections: Pick<Connections, 'choices'>,
  workspaceId: string,
  same: readonly Chosen[],
): Promise<[DuePublication, ChoiceJudgement][]> {
  const [first] = same
  if (!first) return []
  const { connectionId, setting, values, label } = first
  const answer = await connections.choices({ workspaceId, connectionId }, setting, values)
  const name = networkNames[first.due.network]
  switch (answer.kind) {
    case 'listed': {
      const there = new Set(answer.choices.map(({ value }) => value))
      return same
        .filter(({ value }) => !there.has(value))
        .map(({ due, valueLabel }) => [due, { kind: 'gone', message: goneText(name, label, valueLabel) }])
    }
    case 'refused':
      return same.map(({ due }) => [due, { kind: 'unread', message: answer.message }])
    // The gates say so.
    case 'gone':
    case 'not-offered':
      return []
    default:
      return answer satisfies never
  }
}

const goneText = (name: string, label: string, value: string) =>
  `${label} “${value}” is not at ${name} any more. Choose another.`

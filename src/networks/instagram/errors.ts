import type { Answer } from '../http.ts'
import { graphErrorOf, graphRefusalOf, type GraphDialect } from '../meta/graph.ts'
import { meaningOfMediaError, whyContainerFailed } from '../meta/media-errors.ts'
import type { Refusal } from '../refusal.ts'

const dialect: GraphDialect = {
  name: 'Instagram',
  meaningOf: (error) => meaningOfMediaError('Instagram', error),
}

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  return graphRefusalOf(answer, now, dialect)
}

/** Whether the publishing call came before the container was processed: code 9007 with subcode 2207027. */
export function isNotReady(answer: Answer): boolean {
  return graphErrorOf(answer)?.subcode === 2207027
}

/** Why a container failed, and whether a new one may succeed. Its `status` carries a subcode. */
export function whyFailed(why: string | null): ReturnType<typeof whyContainerFailed> {
  return whyContainerFailed('Instagram', why)
}

import { z } from 'zod'
import type { Metric } from '#domain/metrics/metric.ts'
import { send, type Answer } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Row, Why } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { graphErrorOf, graphGet, isMissing, plainly, type GraphError, type GraphFields } from './graph.ts'

/**
 * A number is in `values`, one for each day, or in `total_value`, in parts where it was asked for in parts.
 * Source: docs/networks/threads.md#sources (insights), docs/networks/instagram.md#sources (insights).
 */
const insight = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.unknown(), end_time: z.string().optional() })).optional(),
  total_value: z
    .object({
      value: z.unknown().optional(),
      breakdowns: z
        .array(
          z.object({
            results: z
              .array(z.object({ dimension_values: z.array(z.string()), value: z.number() }))
              .optional(),
          }),
        )
        .optional(),
    })
    .optional(),
})
const insights = z.object({ data: z.array(insight) })

/** What Meta gave for one name. */
export type Insight = z.infer<typeof insight>

export interface InsightQuestion {
  apiUrl: string
  /** With its version. */
  path: string
  /** Besides `metric`. */
  query?: GraphFields
  /** Meta's names. */
  names: readonly string[]
  account: NetworkAccount
  refusalOf: (answer: Answer, now: Date) => Refusal
}

export type InsightAnswer =
  | { kind: 'read'; found: ReadonlyMap<string, Insight>; refused: ReadonlyMap<string, Why> }
  | { kind: 'gone' }
  | Refusal

/**
 * Reads numbers by their names, in one call. One name that Meta has withdrawn makes the whole call fail: then each is
 * asked for alone, and only the dead ones are refused. A missing permission refuses the names, never the connection.
 * Throws NoAnswer.
 */
export async function readInsights(question: InsightQuestion, io: CallIo): Promise<InsightAnswer> {
  if (question.names.length === 0) return { kind: 'read', found: new Map(), refused: new Map() }
  const whole = await ask(question, io)
  if (whole.kind !== 'dead' || question.names.length === 1) return settled(question, whole)
  const found = new Map<string, Insight>()
  const refused = new Map<string, Why>()
  for (const name of question.names) {
    const alone = settled({ ...question, names: [name] }, await ask({ ...question, names: [name] }, io))
    if (alone.kind !== 'read') return alone
    for (const [one, given] of alone.found) found.set(one, given)
    for (const [one, why] of alone.refused) refused.set(one, why)
  }
  return { kind: 'read', found, refused }
}

type Asked =
  | { kind: 'read'; found: Map<string, Insight> }
  | { kind: 'refused' | 'dead'; why: Why }
  | { kind: 'gone' }
  | Refusal

async function ask(question: InsightQuestion, io: CallIo): Promise<Asked> {
  const { apiUrl, path, query, names, account } = question
  const answer = await send(io, graphGet(apiUrl, path, account, { ...query, metric: names.join(',') }))
  const error = graphErrorOf(answer)
  if (answer.status !== 200 || error) {
    if (isMissing(answer)) return { kind: 'gone' }
    return (error && meaningOf(error)) ?? question.refusalOf(answer, io.now())
  }
  const said = insights.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  return { kind: 'read', found: new Map(said.data.map((each) => [each.name, each])) }
}

function settled({ names }: InsightQuestion, asked: Asked): InsightAnswer {
  switch (asked.kind) {
    case 'read':
      return { ...asked, refused: new Map() }
    case 'refused':
    case 'dead':
      return { kind: 'read', found: new Map(), refused: new Map(names.map((name) => [name, asked.why])) }
    default:
      return asked
  }
}

/** The post is older than the professional account. Recorded in fixtures/errors.json of Instagram. */
const beforeConversion = 2_108_006

/**
 * The meaning of an error for the names that were asked; null: it is about the call. Code 10 is for too few viewers and
 * for a missing permission, code 100 for a withdrawn name and for one this kind of post has not: only the message
 * tells. Bodies are recorded in the fixtures.
 */
function meaningOf(error: GraphError): { kind: 'refused' | 'dead'; why: Why } | null {
  const why = (reason: Why['reason']): Why => ({ reason, message: plainly(error) })
  if (error.code === 10 && /not enough (viewers|followers)/i.test(error.message)) {
    return { kind: 'refused', why: why('too-few') }
  }
  if (error.code === 10 || (error.code >= 200 && error.code <= 299)) {
    return { kind: 'refused', why: why('no-permission') }
  }
  if (error.code !== 100 && error.code !== 3001) return null
  if (error.subcode === beforeConversion) return { kind: 'refused', why: why('not-given') }
  const isOtherKind = /(not|n't) support(ed)? .*(for this media|media type)/i.test(error.message)
  return { kind: 'dead', why: why(isOtherKind ? 'not-given' : 'withdrawn') }
}

/** The number of an insight: its total, else its newest value. */
export function valueOf(given: Insight | undefined): number | undefined {
  const value = given?.total_value?.value ?? given?.values?.at(-1)?.value
  return typeof value === 'number' ? value : undefined
}

/** Why a name did not come: what Meta said of it, else `otherwise`. */
export function whyOf(read: { refused: ReadonlyMap<string, Why> }, otherwise: Why): (field: string) => Why {
  return (field) => read.refused.get(field) ?? otherwise
}

/** The names of rows, each once. */
export function namesOf(rows: readonly Row<Metric>[]): string[] {
  return [...new Set(rows.map(([, field]) => field))]
}

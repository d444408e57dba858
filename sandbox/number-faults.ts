import type { Context } from 'hono'
import type { Counts, Metric, PostMetric } from '#domain/metrics/metric.ts'
import { givenBy } from '#domain/metrics/catalogue.ts'
import { faultsOf, type Stage } from './stand-in.ts'
import type { PostRow, StandInNetwork } from './store.ts'

/** The numbers of a post as a call gets them: none under `empty-data`, and none while a late one is too young. */
export function numbersFor(stage: Stage, c: Context, row: PostRow): Required<Counts> | null {
  return hasFault(c, 'empty-data') ? null : stage.growing.ofPost(row)
}

/** Whether the account did not allow the app to read numbers. */
export function lacksNumbers(c: Context): boolean {
  return hasFault(c, 'no-permission')
}

/** Whether too few people saw a post, or follow an account. */
export function hasTooFew(c: Context): boolean {
  return hasFault(c, 'too-few')
}

export function isEmpty(c: Context): boolean {
  return hasFault(c, 'empty-data')
}

/** The ids that a call finds: under `deleted-in-batch` the last of several is missing. */
export function idsFound(c: Context, ids: readonly string[]): readonly string[] {
  return hasFault(c, 'deleted-in-batch') && ids.length > 1 ? ids.slice(0, -1) : ids
}

/** The metrics of which each network withdraws the first that it gives, unless the fault names another field. */
const usuallyWithdrawn: readonly PostMetric[] = ['quotes', 'saves', 'clicks', 'comments']

/** The network's name that it does not know any more; undefined: it knows all. */
export function withdrawnName(c: Context, network: StandInNetwork): string | undefined {
  const fault = faultsOf(c).find(({ kind }) => kind === 'metric-withdrawn')
  if (!fault) return undefined
  const metric: Metric | undefined = usuallyWithdrawn.find((one) => givenBy(network, one))
  return fault.metric ?? (metric && givenBy(network, metric)?.field.split('.').at(-1))
}

/** An answer's numbers without the name that the network has withdrawn. */
export function knownOnly<Value>(
  c: Context,
  network: StandInNetwork,
  numbers: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const withdrawn = withdrawnName(c, network)
  return Object.fromEntries(Object.entries(numbers).filter(([name]) => name !== withdrawn))
}

function hasFault(c: Context, kind: string): boolean {
  return faultsOf(c).some((fault) => fault.kind === kind)
}

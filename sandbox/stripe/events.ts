import { find, keep, newId, select, type Shop, type StoredEvent } from './objects.ts'

/** The only version the stand-in speaks. */
export const apiVersion = '2026-10-28.endive'

/** More are forgotten, oldest first. */
const maxEvents = 5000
const maxDeliveries = 10_000

/** Records that something happened, and queues it for every endpoint that listens. */
export function emit(shop: Shop, type: string, object: object, previous?: object): void {
  const endpoints = select(shop, 'webhook_endpoint', { '$.status': 'enabled' }).filter(
    ({ enabled_events: wanted }) => wanted.includes('*') || wanted.includes(type),
  )
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: shop.now,
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: shop.request,
    type,
  }
  keep(shop, 'event', event)
  forgetOldest(shop)
  for (const { id } of endpoints) queue(shop, event.id, id)
}

/** Records a change of an object, with what its changed properties were. Nothing when nothing changed. */
export function emitChange<Whole extends object>(
  shop: Shop,
  type: string,
  before: Whole,
  after: Whole,
): void {
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, name)),
    ),
  )
  if (Object.keys(previous).length > 0) emit(shop, type, after, previous)
}

/** Queues the newest events of one type again, for people who test: what is repeated must change nothing. */
export function deliverAgain(shop: Shop, eventId: string): void {
  const event = find(shop, 'event', eventId)
  if (!event) return
  for (const { id } of select(shop, 'webhook_endpoint', { '$.status': 'enabled' })) queue(shop, event.id, id)
}

function forgetOldest({ store }: Shop): void {
  store.run(
    `delete from stripe_objects where kind = 'event' and seq <=
       (select seq from stripe_objects where kind = 'event' order by seq desc limit 1 offset ?)`,
    maxEvents,
  )
}

function queue({ store, faults, now }: Shop, eventId: string, endpointId: string): void {
  const hits = faults.strike('stripe', 'hook')
  const hit = (kind: (typeof hits)[number]['kind']) => hits.find((fault) => fault.kind === kind)
  if (hit('drop')) return
  const waiting = store.one<{ count: number }>('select count(*) as count from stripe_deliveries')
  if ((waiting?.count ?? 0) >= maxDeliveries) return
  const dueAt = now * 1000 + (hit('delay')?.delayMs ?? 0)
  const next = store.one<{ rank: number }>(
    'select coalesce(max(abs(rank)), 0) + 1 as rank from stripe_deliveries',
  )
  const rank = (next?.rank ?? 1) * (hit('reorder') ? -1 : 1)
  for (let copy = 0; copy < (hit('repeat') ? 2 : 1); copy++) {
    store.run(
      'insert into stripe_deliveries (event_id, endpoint_id, due_at, rank, tries) values (?, ?, ?, ?, 0)',
      eventId,
      endpointId,
      dueAt,
      rank,
    )
  }
}

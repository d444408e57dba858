import { z } from 'zod'
import { networkId } from '#contract/fields.ts'
import { maxLengths } from './archive-limits.ts'

/** A list whose length is checked before its items. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(z.unknown()).max(max).pipe(z.array(item).max(max))

/** A name, from whatever source. */
export const name = z.string().max(maxLengths.name)
/** A web address or an id of a network. */
export const address = z.string().max(maxLengths.address)
/** ISO 8601 in UTC, of a year that the database supports. */
export const moment = z.iso
  .datetime()
  .max(40)
  .regex(/^(?!0000)/)
export const instant = moment.nullable()
/** An account, as every archive names it. */
export const account = z.object({ network: networkId, username: name, externalId: name })

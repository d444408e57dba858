import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** A calendar day: read as midnight UTC or with `::text`, written as `2026-11-24`. */
export type Day = ColumnType<Date, string, string>
export type MaybeDay = ColumnType<Date | null, string | null | undefined, string | null>
/** Read as a value; written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

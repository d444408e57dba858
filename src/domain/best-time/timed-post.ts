/** What a post mainly is. */
export type PostKind = 'text' | 'picture' | 'video' | 'link' | 'document'

/** A published post with the one number it is judged by. */
export interface TimedPost {
  id: string
  publishedAt: Date
  kind: PostKind
  /** Of the number: at 24 hours, or the newest one of an old post. They are never compared with each other. */
  valueType: '24h' | 'lifetime'
  /** 0 or more. */
  value: number
}

/** Three hours of the day: band 6 is 18:00 to 21:00. */
export const bandCount = 8
export const weekdayCount = 7

/** A time of the week in the workspace's wall clock. */
export interface WeekTime {
  /** Monday is 0. */
  weekday: number
  /** Three hours from `band × 3`. */
  band: number
}

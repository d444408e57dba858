import type { Db } from '#server/plumbing/database/database.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { type BillingLetter, type BillingReader, readerOf } from './billing-letters.ts'

/** How people are told about their plans. */
export interface PayerChannels {
  /** Queues an email in the transaction. */
  queueMail(tx: Db, message: MailMessage): Promise<void>
  /** Shows it in the bell of a person, in the transaction. */
  notify(tx: Db, notice: { userId: string; text: string }, now: Date): Promise<void>
}

/**
 * Tells a person about their plan, by email and in the bell, in the transaction of what happened.
 * @param write null: there is nothing to tell
 */
export async function tellPayer(
  tx: Db,
  channels: PayerChannels,
  { userId, now }: { userId: string; now: Date },
  write: (reader: BillingReader) => BillingLetter | null,
): Promise<void> {
  const reader = await readerOf(tx, userId)
  const letter = reader && write(reader)
  if (!letter) return
  await channels.queueMail(tx, letter.mail)
  await channels.notify(tx, { userId, text: letter.notice }, now)
}

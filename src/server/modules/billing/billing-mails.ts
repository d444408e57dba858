import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { type TimeFormat, timeFormatOf } from '#domain/time/format/time-format.ts'
import type { NewlyLocked } from './apply-locks.ts'
import { mailTo } from '#server/modules/people/mail-texts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** A person who gets mail about money, and how they read times. */
export interface BillingReader {
  name: string
  email: string
  zone: string
  format: TimeFormat
}

/** null: there is no such person. */
export async function readerOf(db: Db, userId: string): Promise<BillingReader | null> {
  const person = await db
    .selectFrom('users')
    .select(['name', 'email', 'locale', 'clock'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) return null
  const place = await db
    .selectFrom('user_preferences')
    .innerJoin('workspaces', 'workspaces.id', 'user_preferences.workspace_id')
    .select('user_preferences.timezone')
    .where('user_preferences.user_id', '=', userId)
    .orderBy('workspaces.created_at')
    .executeTakeFirst()
  const { name, email, locale, clock } = person
  return { name, email, zone: place?.timezone ?? 'UTC', format: timeFormatOf(locale ?? '', clock) }
}

/** The texts of emails about plans. `page`: the address of the settings. */
export const billingMails = {
  trialEnds: (to: BillingReader, about: { plan: string; at: Date; usd: string; page: string }): MailMessage =>
    mailTo(to, 'Your trial ends tomorrow', [
      `Your trial of ${about.plan} ends on ${momentFor(to, about.at)}. Then it costs ${about.usd}.`,
      'Change or cancel it here before then, and nothing is charged:',
      about.page,
    ]),

  trialOver: (to: BillingReader, about: { plan: string; page: string }): MailMessage =>
    mailTo(to, `${about.plan} has begun`, [
      `Your trial is over, and you now pay for ${about.plan}. Your invoices are here:`,
      about.page,
    ]),

  cardHadTrial: (to: BillingReader, about: { page: string }): MailMessage =>
    mailTo(to, 'This card has had its trial', [
      'Nothing was charged, and no plan has begun. Choose a plan without a trial here:',
      about.page,
    ]),

  paymentFailed: (to: BillingReader, about: { plan: string; page: string }): MailMessage =>
    mailTo(to, 'Your payment failed', [
      `We could not charge your card for ${about.plan}. What is scheduled still goes out, but nothing new can be scheduled until it is paid.`,
      'Update your card here. We also try again in a few days:',
      about.page,
    ]),

  confirmCard: (to: BillingReader, about: { plan: string; page: string }): MailMessage =>
    mailTo(to, 'Your bank asks you to confirm a payment', [
      `The payment for ${about.plan} waits until you confirm it. What is scheduled still goes out. Open “Manage billing” here:`,
      about.page,
    ]),

  ended: (to: BillingReader, about: { plan: string; page: string; locked: NewlyLocked }): MailMessage =>
    mailTo(to, `${about.plan} has ended`, [
      `Your subscription to ${about.plan} has ended, and you have the free plan. Nothing was deleted, and what is scheduled still goes out.`,
      ...lockedText(about.locked),
      'Choose a plan here at any time:',
      about.page,
    ]),

  changed: (
    to: BillingReader,
    about: { before: string; plan: string; page: string; locked: NewlyLocked },
  ): MailMessage =>
    mailTo(to, `You now have ${about.plan}`, [
      `Your plan changed from ${about.before} to ${about.plan}. Its limits count from now on.`,
      ...lockedText(about.locked),
      'Plan and limits are here:',
      about.page,
    ]),
}

/** How many names of a kind an email lists. */
const mostNames = 20

function lockedText({ connections, members, workspaces }: NewlyLocked): string[] {
  const parts = [
    ...namesIn('Accounts', connections),
    ...namesIn('Members', members),
    ...namesIn('Workspaces', workspaces),
  ]
  if (parts.length === 0) return []
  return [
    `Your plan has no room for everything you have, so this is locked now. ${parts.join(' ')} Posts that are scheduled still go out. You can choose others to keep in the settings.`,
  ]
}

function namesIn(kind: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return [`${kind}: ${names.slice(0, mostNames).join(', ')}${more}.`]
}

function momentFor({ zone, format }: BillingReader, at: Date): string {
  return `${formatWhenInFull(at, zone, format)} (${zone.replaceAll('_', ' ')})`
}

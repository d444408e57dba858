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

/** What a person is told about their plan. */
export interface BillingLetter {
  mail: MailMessage
  /** The same in the bell, which leads to the settings. */
  notice: string
}

interface About {
  plan: string
  /** The address of the settings. */
  page: string
}

/** The texts about plans, by email and in the bell. */
export const billingLetters = {
  trialEnds: (to: BillingReader, about: About & { at: Date; usd: string }): BillingLetter => {
    const when = momentFor(to, about.at)
    return {
      mail: mailTo(to, 'Your trial ends tomorrow', [
        `Your trial of ${about.plan} ends on ${when}. Then it costs ${about.usd}.`,
        'Change or cancel it here before then, and nothing is charged:',
        about.page,
      ]),
      notice: `Your trial of ${about.plan} ends on ${when}. Then it costs ${about.usd}. Change or cancel it before then, and nothing is charged.`,
    }
  },

  trialOver: (to: BillingReader, about: About): BillingLetter => ({
    mail: mailTo(to, `${about.plan} has begun`, [
      `Your trial is over, and you now pay for ${about.plan}. Your invoices are here:`,
      about.page,
    ]),
    notice: `Your trial is over, and you now pay for ${about.plan}.`,
  }),

  cardHadTrial: (to: BillingReader, about: Pick<About, 'page'>): BillingLetter => ({
    mail: mailTo(to, 'This card has had its trial', [
      'Nothing was charged, and no plan has begun. Choose a plan without a trial here:',
      about.page,
    ]),
    notice:
      'This card has had its trial. Nothing was charged, and no plan has begun. Choose a plan without a trial.',
  }),

  paymentFailed: (to: BillingReader, about: About): BillingLetter => {
    const happened = `We could not charge your card for ${about.plan}. What is scheduled still goes out, but nothing new can be scheduled until it is paid.`
    return {
      mail: mailTo(to, 'Your payment failed', [
        happened,
        'Update your card here. We also try again in a few days:',
        about.page,
      ]),
      notice: `${happened} Update your card.`,
    }
  },

  confirmCard: (to: BillingReader, about: About): BillingLetter => {
    const happened = `The payment for ${about.plan} waits until you confirm it. What is scheduled still goes out.`
    return {
      mail: mailTo(to, 'Your bank asks you to confirm a payment', [
        `${happened} Open “Manage billing” here:`,
        about.page,
      ]),
      notice: `${happened} Open “Manage billing”.`,
    }
  },

  ended: (to: BillingReader, about: About & { locked: NewlyLocked }): BillingLetter => {
    const happened = `Your subscription to ${about.plan} has ended, and you have the free plan. Nothing was deleted, and what is scheduled still goes out.`
    return {
      mail: mailTo(to, `${about.plan} has ended`, [
        happened,
        ...lockedText(about.locked),
        'Choose a plan here at any time:',
        about.page,
      ]),
      notice: [happened, ...lockedKinds(about.locked)].join(' '),
    }
  },

  changed: (to: BillingReader, about: About & { before: string; locked: NewlyLocked }): BillingLetter => {
    const happened = `Your plan changed from ${about.before} to ${about.plan}. Its limits count from now on.`
    return {
      mail: mailTo(to, `You now have ${about.plan}`, [
        happened,
        ...lockedText(about.locked),
        'Plan and limits are here:',
        about.page,
      ]),
      notice: [happened, ...lockedKinds(about.locked)].join(' '),
    }
  },
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

/** That something is locked, and of which kind: the bell has no place for names. */
function lockedKinds({ connections, members, workspaces }: NewlyLocked): string[] {
  const kinds = [
    ...(connections.length > 0 ? ['accounts'] : []),
    ...(members.length > 0 ? ['members'] : []),
    ...(workspaces.length > 0 ? ['workspaces'] : []),
  ]
  if (kinds.length === 0) return []
  return [`Locked by your plan: some ${kinds.join(', some ')}. You can choose others to keep.`]
}

function momentFor({ zone, format }: BillingReader, at: Date): string {
  return `${formatWhenInFull(at, zone, format)} (${zone.replaceAll('_', ' ')})`
}

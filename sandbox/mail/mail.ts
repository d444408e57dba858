import { Hono } from 'hono'
import { z } from 'zod'
import { html, linked, page, readableTime, type Html } from '../page.ts'
import { ownPage } from '../seal.ts'
import type { Stage } from '../stand-in.ts'
import type { MailRow, Store } from '../store.ts'

/** An email as `/sandbox/api/mail` shows it. */
export interface StandInMail {
  id: number
  to: string
  subject: string
  text: string
  html: string | null
  /** Names of files that were attached. */
  files: string[]
  /** ISO 8601. */
  created_at: string
}

const message = z.strictObject({
  to: z.string().includes('@'),
  subject: z.string().min(1).max(998),
  text: z.string(),
  html: z.string().nullish(),
  files: z.array(z.string().max(255)).max(10).default([]),
})

const mailRows =
  'select mail.*, (select json_group_array(name) from mail_files f where f.mail_id = mail.id) as files from mail'

/** Stored emails, oldest first. */
export function listMail(store: Store): StandInMail[] {
  return store.all<MailRow>(`${mailRows} order by id`).map(shown)
}

/** Receives emails instead of sending them, and shows them. At `/sandbox/mail`. */
export function mailRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()

  app.post('/messages', async (c) => {
    const input = message.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const { to, subject, text, html, files } = input.data
    const row = store.one<{ id: number }>(
      'insert into mail (recipient, subject, body, html, created_at) values (?, ?, ?, ?, ?) returning id',
      to,
      subject,
      text,
      html ?? null,
      stage.now().getTime(),
    )
    for (const name of files) {
      store.run('insert into mail_files (mail_id, name) values (?, ?)', row?.id ?? 0, name)
    }
    return c.json({ id: row?.id }, 201)
  })

  app.get('/', () => ownPage(outboxPage(listMail(store).toReversed())))

  app.get('/:id{[0-9]+}', (c) => {
    const row = store.one<MailRow>(`${mailRows} where id = ?`, Number(c.req.param('id')))
    return row ? ownPage(mailPage(shown(row))) : c.notFound()
  })
  return app
}

function outboxPage(mails: readonly StandInMail[]): Html {
  return page(
    'Stand-in mail',
    html`${top('Mail that Postlark has sent', html`<a href="/sandbox">Stand-in networks</a> · <a href="/sandbox/api/mail">JSON</a>`)}
      <main class="columns single">
        <section class="column">
          ${mails.length === 0 ? html`<p class="empty">No mail yet.</p>` : mails.map((mail) => mailCard(mail, 'link'))}
        </section>
      </main>`,
    'mail',
  )
}

function mailPage(mail: StandInMail): Html {
  return page(
    mail.subject,
    html`${top('Mail', html`<a href="/sandbox/mail">All mail</a>`)}
      <main class="columns single"><section class="column">${mailCard(mail, 'open')}</section></main>`,
    'mail',
  )
}

function top(title: string, links: Html): Html {
  return html`<header class="top">
    <div>
      <p class="stamp">Stand-in mail</p>
      <h1>${title}</h1>
      <p class="quiet">${links}</p>
    </div>
  </header>`
}

function mailCard(mail: StandInMail, state: 'open' | 'link'): Html {
  return html`<article class="post letter">
    <p class="quiet">
      To ${mail.to} · <time datetime="${mail.created_at}">${readableTime(mail.created_at)}</time>
    </p>
    <h2>${state === 'link' ? html`<a href="/sandbox/mail/${mail.id}">${mail.subject}</a>` : mail.subject}</h2>
    <p class="words">${linked(mail.text)}</p>
    ${mail.files.map((name) => html`<p class="quiet">Attached: ${name}</p>`)}
  </article>`
}

function shown(row: MailRow): StandInMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    html: row.html,
    files: z.array(z.string()).parse(JSON.parse(row.files)),
    created_at: new Date(row.created_at).toISOString(),
  }
}

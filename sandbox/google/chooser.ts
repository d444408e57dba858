import { standInMailDomain } from '#domain/address/stand-in-address.ts'
import { html, page, type Html } from '../page.ts'
import type { GoogleAccount } from './accounts.ts'

/** What a person typed, and why it was refused. */
export interface Typed {
  name: string
  email: string
  problem: string
}

/** The value of the choice that is none of the listed accounts. */
export const another = 'another'

/** The page on which a person chooses an account, and allows or cancels the sign-in. */
export function chooserPage(accounts: readonly GoogleAccount[], typed: Typed | null): Html {
  return page(
    'Sign in with stand-in Google',
    html`<main class="card google">
      <p class="stamp">Stand-in: this is not Google</p>
      <h1>Choose an account to sign in to Postlark</h1>
      <p class="quiet">These accounts exist only on this machine. Nothing reaches the real Google.</p>
      ${typed ? html`<p class="problem" role="alert">${typed.problem}</p>` : ''}
      <form method="post">
        <fieldset class="accounts">
          <legend class="asks">Account</legend>
          ${accounts.map((account, index) => row(account, typed === null && index === 0))} ${otherRow(typed)}
        </fieldset>
        <p class="quiet">Postlark gets the name and the email address.</p>
        <div class="choices">
          <button name="decision" value="approve" class="main">Allow</button>
          <button name="decision" value="deny" formnovalidate>Cancel</button>
        </div>
      </form>
    </main>`,
    'consent',
  )
}

function row({ id, email, name }: GoogleAccount, isChosen: boolean): Html {
  return html`<label class="account">
    <input type="radio" name="account" value="${id}" ${isChosen ? 'checked' : ''} />
    <span><b>${name}</b><span class="quiet">${email}</span></span>
  </label>`
}

function otherRow(typed: Typed | null): Html {
  return html`<div class="another">
    <label class="account">
      <input type="radio" name="account" value="${another}" ${typed ? 'checked' : ''} />
      <span><b>Another account</b></span>
    </label>
    <div class="typed">
      <label for="name">Name</label>
      <input id="name" name="name" value="${typed?.name ?? ''}" maxlength="80" autocomplete="off" />
      <label for="email">Address</label>
      <input
        id="email"
        name="email"
        type="email"
        value="${typed?.email ?? ''}"
        placeholder="you@${standInMailDomain}"
        maxlength="100"
        autocomplete="off"
        spellcheck="false"
      />
    </div>
  </div>`
}

/** Says why a request of a client cannot be answered. */
export function problemPage(problem: string): Html {
  return page(
    'Stand-in Google',
    html`<main class="card google">
      <p class="stamp">Stand-in: this is not Google</p>
      <h1>This request cannot be shown</h1>
      <p class="problem">${problem}</p>
    </main>`,
    'consent',
  )
}

/** The accounts that can sign in, for people who look around. */
export function overviewPage(accounts: readonly GoogleAccount[]): Html {
  return page(
    'Stand-in Google',
    html`<header class="top">
        <div>
          <p class="stamp">Stand-in Google</p>
          <h1>Accounts for “Join with Google”</h1>
          <p class="quiet">
            They exist only on this machine, and need no password. <a href="/sandbox">Stand-in networks</a>
          </p>
        </div>
      </header>
      <main class="columns single">
        <section class="column">
          ${accounts.map(
            ({ name, email }) =>
              html`<article class="post letter">
                <h2>${name}</h2>
                <p class="quiet">${email}</p>
              </article>`,
          )}
        </section>
      </main>`,
    'feed',
  )
}

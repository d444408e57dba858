import { aiFaultsExplained, type Faults } from '../faults.ts'
import { html, page } from '../page.ts'
import { ownPage } from '../seal.ts'

/** The stand-in of the AI server for people: how it is used, and which faults it can have. */
export function aiPage(active: ReturnType<Faults['list']>): Promise<Response> {
  const now = active.filter(({ network }) => network === 'ai').map(({ kind }) => kind)
  return ownPage(
    page(
      'Stand-in AI',
      html`<header class="top">
          <div>
            <p class="stamp">Stand-in AI</p>
            <h1>Texts, pictures and captions by a model that is none</h1>
            <p class="quiet">
              Start Postlark with AI_URL set to this server’s /sandbox/ai/v1, and AI_MODEL, for texts,
              AI_IMAGE_MODEL, for pictures, or AI_AUDIO_MODEL, for captions from speech, to any name.
              <a href="/sandbox">Stand-in networks</a>
            </p>
          </div>
        </header>
        <main class="columns single">
          <section class="column" aria-labelledby="faults">
            <h2 id="faults">Faults</h2>
            <p class="quiet">PUT /sandbox/api/faults with {"network": "ai", "kind": "refusal", "times": 1}</p>
            <dl>
              ${Object.entries(aiFaultsExplained).map(
                ([kind, effect]) =>
                  html`<dt>${kind}${now.some((one) => one === kind) ? ' (on)' : ''}</dt>
                    <dd>${effect}</dd>`,
              )}
            </dl>
          </section>
        </main>`,
      'feed',
    ),
  )
}

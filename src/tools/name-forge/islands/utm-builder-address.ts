import { slugOf } from '../campaign-name.ts'
import { noUtm } from '../../link-builder/utm.ts'
import type { UtmState } from '../../link-builder/islands/utm-state.ts'
import { encodeState } from '../../parts/shared-state.ts'

/** The UTM builder with a campaign filled in, and the channel as source; the link itself is left empty. */
export function utmBuilderAddress(campaign: string, channel: string): string {
  const state: UtmState = {
    mode: 'one',
    link: '',
    links: '',
    values: { ...noUtm, utm_source: slugOf(channel), utm_medium: 'social', utm_campaign: campaign },
  }
  return `/free-tools/utm-builder#s=${encodeState(state)}`
}

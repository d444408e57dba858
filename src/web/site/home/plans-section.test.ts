import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paidPlanIds } from '#domain/plan/price-key.ts'
import { plans as planPrices } from '#domain/plan/plan.ts'
import { TrialTerms } from '../trial-link.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { PlansSection } from './plans-section.tsx'

const plans = renderToStaticMarkup(createElement(PlansSection))
/** What is only there in some modes is never inside of the same again: the server’s reading depends on it. */
const nested = /<if-(\w+)>(?:(?!<\/if-\1>).)*<if-\1>/s

const frame =
  renderToStaticMarkup(createElement(SiteHeader, { section: 'home' })) +
  renderToStaticMarkup(createElement(SiteFooter))

/** What remains where nothing is sold. */
const whereFree = (html: string) => html.replaceAll(/<if-(sold|pretended)>.*?<\/if-\1>/gs, '')

test.each(paidPlanIds)(
  'a trial of %s begins with the interval that is shown, without JavaScript',
  (planId) => {
    for (const [interval, shown] of [
      ['year', 'if-yearly'],
      ['month', 'if-monthly'],
    ]) {
      const link = `<a href="/signin?mode=up&amp;plan=${planId}&amp;interval=${interval}" class="`
      const classes = plans.split(link)[1]?.split('"')[0]
      expect(classes).toContain(shown)
    }
  },
)

test('the header begins a trial of the smallest plan, by the month', () => {
  expect(frame).toContain('href="/signin?mode=up&amp;plan=starter&amp;interval=month"')
})

test('beside the button of the trial is the price that it leads to', () => {
  const terms = renderToStaticMarkup(createElement(TrialTerms))
  expect(terms).toContain(`$${planPrices.starter.monthlyUsd} a month`)
  expect(terms).toContain(`$${planPrices.starter.yearlyUsdPerMonth} billed yearly`)
})

test('where nothing is sold, nothing leads to prices, a trial or the affiliate programme', () => {
  expect(frame).toMatch(/#pricing|affiliate/)
  expect(whereFree(frame)).not.toMatch(/#pricing|affiliate|plan=/)
  expect(whereFree(frame)).toContain('<a href="/signin"')
})

test('the stand-in’s prices say that no card is charged, the others do not', () => {
  const pretended = /<if-pretended>.*?pretend shop.*?<\/if-pretended>/s
  expect(plans).toMatch(pretended)
  expect(plans.replace(pretended, '')).not.toContain('pretend shop')
})

test('parts for a mode are never inside each other', () => {
  expect(`<if-sold>${plans}</if-sold>`).not.toMatch(nested)
  expect(frame).not.toMatch(nested)
})

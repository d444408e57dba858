// Loads the services the visitor agreed to, and tells them when a checkout begins. Only pages of such visitors have it.
const services = JSON.parse(document.querySelector('script[data-services]').dataset.services)

function load(src, data = {}) {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  Object.assign(script.dataset, data)
  document.head.append(script)
}

/** Keeps calls until Meta's own script is here. */
const fbq = (...call) => (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call))

if (services.meta) {
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] })
  Object.assign(window, { fbq, _fbq: fbq })
  load('https://connect.facebook.net/en_US/fbevents.js')
  fbq('init', services.meta)
  fbq('track', 'PageView')
}

if (services.tiktok) {
  const ttq = (window.ttq = [])
  window.TiktokAnalyticsObject = 'ttq'
  for (const name of ['page', 'track', 'identify', 'instances', 'ready', 'enableCookie', 'disableCookie']) {
    ttq[name] = (...call) => ttq.push([name, ...call])
  }
  const source = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  const id = services.tiktok
  const made = { [id]: Object.assign([], { _u: source }) }
  Object.assign(ttq, { _i: made, _t: { [id]: Date.now() }, _o: { [id]: {} } })
  load(`${source}?sdkid=${id}&lib=ttq`)
  ttq.page()
}

if (services.google) {
  window.dataLayer = []
  // Google reads the arguments object itself, not a list.
  window.gtag = function () {
    window.dataLayer.push(arguments)
  }
  window.gtag('js', new Date())
  window.gtag('config', services.google)
  load(`https://www.googletagmanager.com/gtag/js?id=${services.google}`)
}

if (services.plausible) load(services.plausible, { domain: location.hostname })
if (services.umami) load(services.umami.src, { websiteId: services.umami.id })
if (services.endorsely) load('https://assets.endorsely.com/endorsely.js', { endorsely: services.endorsely })
if (services.affonso) {
  load('https://cdn.affonso.io/js/pixel.min.js', { affonso: services.affonso, cookie_duration: '60' })
}

addEventListener('initiate-checkout', ({ detail }) => {
  const { value, currency, plan_id, interval, event_id } = detail
  window.fbq?.('track', 'InitiateCheckout', { value, currency }, { eventID: event_id })
  window.ttq?.track('InitiateCheckout', { value, currency }, { event_id })
  window.gtag?.('event', 'begin_checkout', { value, currency })
  window.plausible?.('initiate-checkout', { props: { plan_id, interval } })
  window.umami?.track('initiate-checkout', detail)
})

// The ids of clicks on ads, which the checkout takes along from this tab.
for (const name of ['gclid', 'fbclid', 'ttclid', 'msclkid', 'li_fat_id']) {
  const id = new URLSearchParams(location.search).get(name)
  if (id) sessionStorage.setItem(`ad ${name}`, id)
}

// Who sent a person is recorded once they are signed in. A failure is nobody's business.
const toldKey = 'referral recorded'
async function recordReferral() {
  const headers = { 'content-type': 'application/json' }
  if (window.endorsely_referral) headers['x-endorsely-referral'] = window.endorsely_referral
  if (window.affonso_referral) headers['x-affonso-referral'] = window.affonso_referral
  if (Object.keys(headers).length === 1 || sessionStorage.getItem(toldKey)) return
  sessionStorage.setItem(toldKey, '1')
  const me = await (await fetch('/api/me')).json()
  const body = JSON.stringify({ userId: me.id })
  await fetch('/api/referral', { method: 'POST', headers, body })
}
if ((services.endorsely || services.affonso) && location.pathname.startsWith('/dashboard')) {
  const tell = () => void recordReferral().catch(() => {})
  addEventListener('affonso_referral_ready', tell)
  addEventListener('load', () => setTimeout(tell, 3_000))
}

// An agreement can be taken back as easily as it was given.
const footer = document.querySelector('footer')
if (footer) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/consent'
  form.style.padding = '0 16px 16px'
  form.innerHTML =
    '<button name="answer" value="no" style="font:inherit;font-size:.875rem;text-decoration:underline">' +
    'Privacy choices: stop counting my visits</button>'
  footer.append(form)
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline · Postlark</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#faf8f3,#11131c);color:light-dark(#171c2e,#f2ede3);font:1.0625rem/1.55 Inter,system-ui,sans-serif}
main{width:min(26rem,100% - 2.5rem);text-align:center}
svg{display:block;margin:0 auto -1px}
h1{margin:0;padding-top:1.25rem;border-top:2px solid;font-size:1.75rem;line-height:1.1;letter-spacing:-.03em}
p{margin:.75rem 0 1.5rem}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:7px;background:#fac728;color:#171c2e;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}
</style>
<main>
<svg width="60" height="60" viewBox="0 0 64 64" fill="currentColor" aria-hidden="true"><path d="M3 48L22 37C25.5 23 33 11.5 43.5 11C50.5 10.7 55 15 55.8 20.6L63 24.5L55.5 27.4C54 41 43.5 51 29.5 51C22.5 51 17 49.2 13 46.2Z"/><path d="M42 12.5L35.5 3.5L47.5 10.5Z"/><path d="M30 50V61M36 49V61" stroke="currentColor" stroke-width="2.6"/><path fill="#fac728" d="M19 40C25 31.5 36 30 43 34.5C39 44 29 47 19 40Z"/></svg>
<h1>You’re offline</h1>
<p>Scheduled posts still go out on time: they wait on the server, not on this device. What you were writing is kept here.</p>
<a href="">Try again</a>
</main>
</html>`

/** The page shown instead of a screen of the app while offline. Self-contained, and without personal data. */
export function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

// Asks one address over many connections and prints what came of it, in a process of its own.
import autocannon from 'autocannon'

const result = await autocannon({
  url: process.env['LOAD_URL'] ?? '',
  connections: 200,
  duration: Number(process.env['LOAD_SECONDS']),
  headers: { 'accept-encoding': 'br' },
})
console.log(
  `load ${JSON.stringify({ perSecond: result.requests.average, p99: result.latency.p99, bad: result.non2xx + result.errors })}`,
)

// Sends requests to one address over many connections and prints the result, in its own process.
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

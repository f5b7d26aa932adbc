/**
 * Each suite takes one lane, or `lanes` of them, and waits for the suites in `after`. The last suite streams its output;
 * others print theirs when they end, so that lines do not mix. `reports` is the folder for their results files. Returns the
 * results with title and seconds, in the order of completion.
 */
export async function runSideBySide(suites, { lanes, stopped, reports }) {
  const waiting = [...suites]
  const running = new Map()
  const results = []
  let free = lanes

  const begin = (suite) => {
    const width = suite.lanes ?? 1
    free -= width
    const title = `\n━━━ ${suite.title} ${'━'.repeat(Math.max(0, 90 - suite.title.length))}\n\n`
    const chunks = []
    const live = waiting.length === 0
    if (live) process.stdout.write(title)
    else console.log(`▶ ${suite.title}`)
    const output = (chunk) => (live ? process.stdout.write(chunk) : chunks.push(chunk))
    const started = performance.now()
    const ended = suite
      .run(output, reports)
      .catch((error) => ({ passed: 0, failed: 1, skipped: 0, reason: error.message }))
      .then((result) => {
        const seconds = Math.round((performance.now() - started) / 1000)
        if (!live) process.stdout.write(Buffer.concat([Buffer.from(title), ...chunks]))
        if (result.reason) console.log(`\n${suite.title}: ${result.reason}`)
        results.push({ title: suite.title, seconds, ...result })
        running.delete(suite.title)
        free += width
      })
    running.set(suite.title, ended)
  }

  const isReady = ({ lanes: width = 1, after = [] }) =>
    width <= free && after.every((title) => results.some((result) => result.title === title))

  while (running.size > 0 || (waiting.length > 0 && !stopped())) {
    for (let next = waiting.findIndex(isReady); next >= 0 && !stopped(); next = waiting.findIndex(isReady)) {
      begin(...waiting.splice(next, 1))
    }
    if (running.size === 0) break
    await Promise.race(running.values())
  }
  return results
}

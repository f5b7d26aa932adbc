import type { HttpAnswer } from '@isp/outbox/outbox'
import type { Sent } from '@isp/outbox/testing/phone'
import type { Office } from './office'
import { type Flight, numbersOf, pairOf, type Run } from './run-state'

const html = (status: number): HttpAnswer => ({
  status,
  text: '<html>Bienvenido a la red</html>',
  retryAfterSeconds: null,
})

/** A tab sends a request. */
export function depart(run: Run, sent: Sent): void {
  const { phone, tab, path } = sent
  run.note(`${run.nameOf(phone, tab)}: ${path} ${numbersOf(sent).join(' ')}`)
  if (path !== 'devices.missing') run.sends += 1
  if (path === 'payments.collect') checkOrder(run, sent)
  run.flights.push({ ...sent, held: null })
}

/** One tab sends, in order. */
function checkOrder(run: Run, sent: Sent): void {
  const { phone, tab } = sent
  const others = run.flights.filter((flight) => flight.phone === phone && flight.tab !== tab && flight.tab.isWorking)
  if (phone.hasLocks && !phone.wasTakenOver && others.length > 0) run.problems.push('two tabs send at the same time')
  const runnings = numbersOf(sent).map((number) => pairOf(number).running)
  if (runnings.some((running, index) => index > 0 && running <= (runnings[index - 1] as number))) {
    run.problems.push(`a request is out of order: ${runnings}`)
  }
  const skipped = run.intentions.flatMap(({ shown, mayBeTakenBack, phone: owner, wasEmptied }) =>
    owner !== phone || mayBeTakenBack || wasEmptied ? [] : [...shown].filter((number) => !run.sentOnce.has(number)),
  )
  for (const number of numbersOf(sent)) run.sentOnce.add(number)
  const first = Math.min(...runnings)
  const earlier = skipped.find(
    (number) => pairOf(number).running < first && !phone.tabs.some(({ isFrozen }) => isFrozen),
  )
  if (earlier && !phone.wasTakenOver) run.problems.push(`${earlier} was passed over by ${numbersOf(sent)}`)
}

export async function moveFlight(run: Run): Promise<void> {
  const { random } = run
  const flight = random.pick(run.flights)
  if (!flight) return
  if (flight.held) return comeBack(run, flight, flight.held)
  const other = random.pick(run.flights.filter((each) => each !== flight && !each.held))
  if (other && random.chance(0.15)) {
    const answers = await Promise.all([arrive(run, flight), arrive(run, other)])
    comeBack(run, flight, answers[0])
    return comeBack(run, other, answers[1])
  }
  const fate = random.weighted([
    [50, 'arrives'],
    [10, 'lost'],
    [9, 'answer lost'],
    [7, 'slow'],
    [6, 'page with 200'],
    [5, 'no session'],
    [2, 'other page'],
    [2, 'busy'],
    [3, 'bad gateway'],
    [8, 'server killed'],
  ] as const)
  run.note(`${run.nameOf(flight.phone, flight.tab)}: ${flight.path} ${numbersOf(flight).join(' ')} → ${fate}`)
  if (fate === 'arrives') return comeBack(run, flight, await arrive(run, flight))
  if (fate === 'lost') return comeBack(run, flight, null)
  if (fate === 'answer lost') {
    await arrive(run, flight)
    return comeBack(run, flight, null)
  }
  if (fate === 'slow') {
    flight.held = await arrive(run, flight)
    return
  }
  if (fate === 'page with 200') return comeBack(run, flight, html(200))
  if (fate === 'no session') return comeBack(run, flight, await post(run, flight, { as: 'nobody' }))
  if (fate === 'other page') return comeBack(run, flight, await post(run, flight, { as: 'other page' }))
  if (fate === 'busy') return comeBack(run, flight, html(429))
  if (fate === 'bad gateway') return comeBack(run, flight, html(502))
  const fault = { afterStatements: random.int(1, 30), isBefore: random.chance(0.5) }
  const answer = await post(run, flight, { fault })
  return comeBack(run, flight, random.chance(0.5) ? answer : null)
}

/** At the server, unless something on its way always fails at it; null without an answer. */
export async function arrive(run: Run, flight: Flight): Promise<HttpAnswer | null> {
  const poison = numbersOf(flight).flatMap((number) => run.poisoned.get(number) ?? [])[0]
  if (poison && flight.path === 'payments.collect') return poison === 'page' ? html(502) : null
  return post(run, flight, {})
}

function post(
  run: Run,
  { path, inputs, isBatch }: Flight,
  way: Omit<Parameters<Office['post']>[0], 'path' | 'body'>,
): Promise<HttpAnswer> {
  const paths = isBatch ? inputs.map(() => path).join(',') : path
  return run.office.post({ path: paths, body: isBatch ? { ...inputs } : inputs[0], isBatch, ...way })
}

/** A frozen tab hears it later. */
export function comeBack(run: Run, flight: Flight, answer: HttpAnswer | null): void {
  if (flight.tab.isFrozen && answer) {
    flight.held = answer
    return
  }
  run.flights = run.flights.filter((each) => each !== flight)
  if (answer) flight.answer(answer)
  else flight.fail()
}

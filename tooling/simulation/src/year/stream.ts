import { addDays, guatemalaDayStart } from '@isp/domain/dates/local-date'
import { Random } from '@isp/harness/random'
import { chooseStep } from './choose-step'
import type { Mix } from './chooser'
import { firstClients } from './first-clients'
import { Phones } from './phones'
import { readSeen } from './seen'
import type { NextStep } from './simulated-year'
import type { Fault, Step, TimedStep } from './step'

const FIRST_DAY = '2026-01-05'
const MINUTE_MS = 60_000
const NIGHT_HOUR = 23
const FIRST_CLIENTS = [...Array(10).fill('regular'), ...Array(3).fill('variable')] as ('regular' | 'variable')[]
/** How often a request meets a fault, and a day a clock that is a month ahead. */
const FAULTS: Record<Mix, number> = { normal: 0.03, careless: 0.08, hostile: 0.2 }
const WRONG_CLOCKS: Record<Mix, number> = { normal: 0.002, careless: 0.01, hostile: 0.03 }

/** The steps of `days` days, three or four on each, with a night after it. */
export function streamOf({ seed, days, mix }: { seed: number; days: number; mix: Mix }): NextStep {
  const random = new Random(seed)
  const queue: TimedStep[] = []
  let [day, number] = [0, 0]
  const shown = { day: '', hour: 8 }
  const phones = new Phones(random)

  const timed = (step: Step, at: number): TimedStep => {
    number += 1
    const fault = !random.chance(FAULTS[mix]) ? null : faultOf(random)
    const cut = fault !== null && fault.fault !== 'repeat'
    // The lines of a cut sheet are saved in another order when they are repeated.
    const sent = cut && step.kind === 'markMany' ? { ...step, lines: step.lines.slice(0, 1) } : step
    return { number, at: new Date(at).toISOString(), device: random.chance(0.5) ? 0 : 1, step: sent, fault }
  }

  return (model) => {
    const queued = queue.shift()
    if (queued) return queued
    if (day >= days) return null
    const today = addDays(FIRST_DAY, day)
    const start = Date.parse(guatemalaDayStart(today))
    if (number < FIRST_CLIENTS.length) {
      const step = firstClients(random, { mix, today, number }, FIRST_CLIENTS[number] ?? 'regular')
      return { ...timed(step, start + 8 * 60 * MINUTE_MS), fault: null }
    }
    // A request at a time; the day ends after three or four on average.
    const hour = today === shown.day ? shown.hour : 8
    const at = start + (hour * 60 + random.int(0, 59)) * MINUTE_MS
    Object.assign(shown, { day: today, hour: hour + random.int(2, 6) })
    if (shown.hour > NIGHT_HOUR) {
      day += 1
      const night: TimedStep = { ...timed({ kind: 'night' }, start + NIGHT_HOUR * 60 * MINUTE_MS + 59 * MINUTE_MS) }
      if (!random.chance(WRONG_CLOCKS[mix])) return night
      // A month ahead, and back: what the wrong clock generated can be undone.
      queue.push(timed({ kind: 'undoGeneration', last: 0 }, Date.parse(night.at)), night)
      return timed({ kind: 'night' }, Date.parse(night.at) + 31 * 24 * 60 * MINUTE_MS)
    }
    const choose = (key: number): Step => {
      for (;;) {
        const chosen = chooseStep(random, readSeen(model), { mix, today, number: key })
        const step = chosen.kind === 'take' ? phones.take(chosen, at, day) : chosen
        if (step) return step
      }
    }
    const step = phones.due(day) ?? choose(number)
    if (mix !== 'normal' && random.chance(0.1)) {
      // Two requests that were chosen in one state and arrive in the other order.
      const later = choose(number + 1_000_000)
      queue.push(timed(step, at))
      return timed(later, at)
    }
    return timed(step, at)
  }
}

function faultOf(random: Random): Fault {
  const fault =
    random.pick(['disconnect', 'disconnectAfter', 'cancel', 'kill', 'repeat', 'repeat'] as const) ?? 'repeat'
  return fault === 'repeat' ? { fault } : { fault, statement: random.int(0, random.chance(0.5) ? 2 : 12) }
}

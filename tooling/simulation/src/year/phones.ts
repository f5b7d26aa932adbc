import type { Random } from '@isp/harness/random'
import type { Step, StepOf } from './step'

type Held = { step: Step; day: number }
const PHONES = 3

/** Phones that take money without signal, number it, and send it later, in any order, again, or after taking it back. */
export class Phones {
  private readonly last = Array<number>(PHONES).fill(0)
  private held: Held[] = []

  constructor(private readonly random: Random) {}

  /** Gives a payment its number and the instant of the phone's clock; null while the phone has no signal. */
  take(chosen: StepOf<'take'>, at: number, day: number): Step | null {
    const { random } = this
    const phone = random.int(1, PHONES)
    const running = (this.last[phone - 1] ?? 0) + 1
    this.last[phone - 1] = running
    // Some clocks are ahead, by less than is said and by more.
    const ahead = random.chance(0.1) ? random.pick([20_000, 90_000, 7_200_000]) : 0
    const step = { ...chosen, phone, running, at: new Date(at + (ahead ?? 0)).toISOString() }
    if (random.chance(0.1)) this.hold({ kind: 'takeBackTaken', phone, running }, day)
    if (random.chance(0.15)) this.hold(step, day)
    if (random.chance(0.05)) this.hold({ ...step, received: random.int(1, 40_000) }, day)
    if (random.chance(0.4)) return step
    this.hold(step, day)
    return null
  }

  private hold(step: Step, day: number): void {
    const late = this.random.weighted([
      [6, this.random.int(0, 5)],
      [2, this.random.int(5, 28)],
      [1, this.random.int(29, 45)],
    ])
    this.held.push({ step, day: day + late })
  }

  /** What a phone sends now that it has signal. */
  due(day: number): Step | null {
    if (!this.random.chance(0.35)) return null
    const found = this.random.pick(this.held.filter((one) => one.day <= day))
    if (!found) return null
    this.held = this.held.filter((one) => one !== found)
    return found.step
  }
}

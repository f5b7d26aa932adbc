import type { Browser } from '@playwright/test'

// `E2E_DAY=2026-12-31` runs the journeys at noon of another day: the clocks of server, browser and tests are as far from the real one.

const DAY = process.env.E2E_DAY

/** Milliseconds to noon of that day in Guatemala; 0 without one. Known once, so that all processes have the same. */
export function findShift(): string {
  if (!DAY) return '0'
  const noon = Date.parse(`${DAY}T12:00:00-06:00`)
  if (Number.isNaN(noon)) throw new Error(`E2E_DAY is no date: ${DAY}`)
  return String(noon - Date.now())
}

const shift = () => Number(process.env.E2E_CLOCK_SHIFT ?? 0)

/** Also runs in the browser and in the server, without this module. */
function shiftClock(by: number): void {
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, asked) =>
      Reflect.construct(target, args.length === 0 ? [Real.now() + by] : args, asked) as Date,
    apply: () => new Date().toString(),
    get: (target, name) => (name === 'now' ? () => Real.now() + by : Reflect.get(target, name)),
  })
}

/** In this process. */
export function shiftOwnClock(): void {
  if (shift() !== 0) shiftClock(shift())
}

/** In all pages of a browser, but not in its service workers. */
export function shiftClocksOf(browser: Browser): void {
  if (shift() === 0) return
  const create = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await create(options)
    await context.addInitScript(shiftClock, shift())
    return context
  }
}

/** Environment of a server, whose clock it shifts. */
export function shiftedEnvironment(): { NODE_OPTIONS?: string } {
  if (shift() === 0) return {}
  const code = `(${shiftClock})(${shift()})`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}

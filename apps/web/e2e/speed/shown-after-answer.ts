import type { Page } from '@playwright/test'

/** Milliseconds from the end of a response to the frame that shows it, and of the longest task from click to frame. */
export type Shown = { afterAnswer: number; longestTask: number }

type Answer = { name: string; end: number }
type Picture = { changed: number; shown: number }
type Followed = {
  presses: number[]
  answers: Answer[]
  tasks: { start: number; length: number }[]
  pictures: Picture[]
}

const LIMIT_MS = 15_000

/** Records clicks, responses, long tasks and the frames that follow DOM changes in the page. */
export async function followAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const followed: Followed = { presses: [], answers: [], tasks: [], pictures: [] }
    Object.assign(window, { followed })
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, ({ timeStamp }) => followed.presses.push(timeStamp), true)
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[]) {
        followed.answers.push({ name: entry.name, end: entry.responseEnd })
      }
    }).observe({ type: 'resource' })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        followed.tasks.push({ start: startTime, length: duration })
      }
    }).observe({ type: 'longtask' })
    new MutationObserver(() => {
      const changed = performance.now()
      // The browser paints after this frame's callbacks; the next task runs after the paint.
      requestAnimationFrame(() => setTimeout(() => followed.pictures.push({ changed, shown: performance.now() })))
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

/** Runs an action and returns how soon the last procedure response was visible. */
export async function shownAfterAnswer(page: Page, procedure: string, act: () => Promise<unknown>): Promise<Shown> {
  const since = await page.evaluate(() => performance.now())
  await act()
  const shown = await page.waitForFunction(
    ({ called, from }) => {
      const { followed } = window as unknown as { followed: Followed }
      // Locating the element is a long task of the test, not of the page.
      const press = followed.presses.find((at) => at >= from)
      if (press === undefined) return null
      const answer = [...followed.answers].reverse().find(({ name, end }) => end > press && name.includes(called))
      const picture = answer && followed.pictures.find(({ changed }) => changed >= answer.end)
      // Waits until no second response and no long task can follow.
      if (!answer || !picture || performance.now() < picture.shown + 700) return null
      const tasks = followed.tasks.filter(({ start, length }) => start + length > press && start <= picture.shown)
      return {
        afterAnswer: picture.shown - answer.end,
        longestTask: Math.max(0, ...tasks.map(({ length }) => length)),
      }
    },
    { called: procedure, from: since },
    { timeout: LIMIT_MS },
  )
  return (await shown.jsonValue()) as Shown
}

import type { Page } from '@playwright/test'

/** Milliseconds from the end of an answer to the picture that shows it, and of the longest task from press to picture. */
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

/** Has the page keep what is pressed, its answers, its long tasks and the pictures that a change of the document led to. */
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
      // The picture is drawn after this frame's callbacks; the next task comes after it.
      requestAnimationFrame(() => setTimeout(() => followed.pictures.push({ changed, shown: performance.now() })))
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

/** Does something, and tells how soon the last answer of a procedure was on the screen. */
export async function shownAfterAnswer(page: Page, procedure: string, act: () => Promise<unknown>): Promise<Shown> {
  const since = await page.evaluate(() => performance.now())
  await act()
  const shown = await page.waitForFunction(
    ({ called, from }) => {
      const { followed } = window as unknown as { followed: Followed }
      // Looking for what is pressed is a long task too, and not the page's.
      const press = followed.presses.find((at) => at >= from)
      if (press === undefined) return null
      const answer = followed.answers.findLast(({ name, end }) => end > press && name.includes(called))
      const picture = answer && followed.pictures.find(({ changed }) => changed >= answer.end)
      // A while later, so that neither a second answer nor a long task is still to come.
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

import type { Page } from '@playwright/test'

/** Milliseconds from the end of an answer to the picture that shows it, and of the longest task from press to picture. */
export type Shown = { afterAnswer: number; longestTask: number }

type Answer = { name: string; end: number }
type Followed = { answers: Answer[]; tasks: { start: number; length: number }[]; pictures: number[] }

const LIMIT_MS = 15_000

/** Has the page keep its answers, its long tasks and the pictures that a change of the document led to. */
export async function followAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const followed: Followed = { answers: [], tasks: [], pictures: [] }
    Object.assign(window, { followed })
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
      // The picture is drawn after this frame's callbacks; the next task comes after it.
      requestAnimationFrame(() => setTimeout(() => followed.pictures.push(performance.now())))
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
      const answer = followed.answers.findLast(({ name, end }) => end > from && name.includes(called))
      const picture = answer && followed.pictures.find((at) => at >= answer.end)
      // A while later, so that neither a second answer nor a long task is still to come.
      if (!answer || !picture || performance.now() < picture + 700) return null
      const tasks = followed.tasks.filter(({ start }) => start >= from && start <= picture)
      return { afterAnswer: picture - answer.end, longestTask: Math.max(0, ...tasks.map(({ length }) => length)) }
    },
    { called: procedure, from: since },
    { timeout: LIMIT_MS },
  )
  return (await shown.jsonValue()) as Shown
}

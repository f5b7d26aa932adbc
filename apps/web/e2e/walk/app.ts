import { expect } from '@playwright/test'
import type { Driver } from './drivers/driver'
import type { Query } from './page-script'

export type App = ReturnType<typeof appOf>

export const button = (name: string, within?: Query): Query => ({ role: 'button', name, within })
export const dialog = (name: string): Query => ({ role: 'dialog', name })
export const heading = (name: string): Query => ({ role: 'heading', name })
export const label = (text: string, within?: Query): Query => ({ label: text, within })
export const text = (content: string, within?: Query): Query => ({ text: content, within })

/** The row of a table that contains a text. */
export const row = (content: string): Query => ({ role: 'row', name: `/${content}/` })

const PATIENCE_MS = 30_000

/** What a person does and sees, in any engine. Everything waits until the page is ready for it. */
export function appOf(driver: Driver, site: string) {
  const find = (query: Query) => `walk.find(${JSON.stringify(query)})`
  const clickable = (query: Query) => `walk.clickable(${JSON.stringify(query)})`
  const patiently = (what: string, query: Query, attempt: () => Promise<void>) =>
    expect(attempt, `${what} ${JSON.stringify(query)}`).toPass({ timeout: PATIENCE_MS, intervals: [50] })

  const app = {
    driver,
    open: (path: string) => driver.open(new URL(path, site).href),
    count: (query: Query) => driver.evaluate<number>(`${find(query)}.length`),
    see: (query: Query) => patiently('see', query, async () => expect(await app.count(query)).toBeGreaterThan(0)),
    seeCount: (query: Query, count: number) =>
      patiently(`see ${count}`, query, async () => expect(await app.count(query)).toBe(count)),
    seeNone: (query: Query) => app.seeCount(query, 0),
    seeIn: (query: Query, content: string) =>
      patiently(`see '${content}' in`, query, async () => {
        expect(await driver.evaluate(`${find(query)}.map(({ textContent }) => textContent).join()`)).toContain(content)
      }),
    seeFocus: (query: Query) =>
      patiently('see the focus in', query, async () => {
        expect(await driver.evaluate(`${find(query)}.includes(document.activeElement)`)).toBe(true)
      }),
    seePath: (path: RegExp) =>
      expect.poll(() => driver.evaluate<string>('location.pathname'), { timeout: PATIENCE_MS }).toMatch(path),
    click: (query: Query) =>
      patiently('click', query, async () => expect(await driver.click(clickable(query))).toBe(true)),
    upload: (query: Query, file: string) =>
      patiently('choose a file in', query, async () =>
        expect(await driver.upload(`${find(query)}[0]`, file)).toBe(true),
      ),
    /** Chooses an option of a select by its value, as a browser reports a choice. */
    select: (query: Query, value: string) =>
      patiently(`choose '${value}' in`, query, async () => {
        const chosen = `${find(query)}.map((select) => {
          select.value = ${JSON.stringify(value)}
          select.dispatchEvent(new Event('change', { bubbles: true }))
          return select.value
        })`
        expect(await driver.evaluate(chosen)).toEqual([value])
      }),
    /** Replaces the text of an input. */
    fill: async (query: Query, value: string) => {
      // The page may still move under the pointer while it loads.
      await patiently('focus', query, async () => {
        await driver.click(clickable(query))
        expect(await driver.evaluate(`${find(query)}.includes(document.activeElement)`)).toBe(true)
      })
      await driver.evaluate('document.activeElement.select()')
      await driver.type(value)
      await patiently(`read '${value}' in`, query, async () => {
        expect(await driver.evaluate(`${find(query)}[0].value`)).toContain(value)
      })
    },
  }
  return app
}

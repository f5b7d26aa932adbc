import { expect } from '@playwright/test'
import { demoPaths } from '../support/demo-paths'
import { button } from './app'
import { DESK, PHONE, test } from './walk-test'

const FILLED_ALERTS = `walk.find({ role: 'alert' }).filter(({ textContent }) => textContent !== '').length`

for (const path of demoPaths) {
  test(path, async ({ app }) => {
    for (const [width, height] of [DESK, PHONE]) {
      await app.driver.resize(width, height)
      await app.open(path)
      await app.see({ role: 'heading', level: 1 })
      await expect
        .poll(() => app.driver.evaluate('document.querySelectorAll(\'main [aria-busy="true"]\').length'))
        .toBe(0)
      // A form may have an empty one, which is filled later.
      expect(await app.driver.evaluate(FILLED_ALERTS)).toBe(0)
      expect(await app.count(button('Reintentar'))).toBe(0)
      expect(await app.count({ role: 'heading', name: 'Page Not Found' })).toBe(0)
      await expect.poll(() => app.driver.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect(await app.driver.evaluate('innerWidth')).toBe(width)
    }
  })
}

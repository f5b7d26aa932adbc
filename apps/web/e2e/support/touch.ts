import type { Page } from '@playwright/test'

/** Touch targets are 44 px high and wide; one px of tolerance for rounding. */
const REACH = 21
const CONTROLS = 'header :is(a, button), main :is(a, button, input, select, textarea)'

/** The controls that a touch misses if it is `REACH` off their centre, up, down or sideways. */
export function hardToHit(page: Page, controls = CONTROLS): Promise<string[]> {
  return page.evaluate(
    ([reach, controls]) => {
      const whole = (px: number, middle: number) => (px > middle ? Math.floor(px) : Math.ceil(px))
      const missed = (control: Element) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return [
          [0, -reach],
          [0, reach],
          [-reach, 0],
          [reach, 0],
        ].some(([right = 0, down = 0]) => {
          // A pixel shared by two controls belongs to the lower one: use whole pixels, rounded towards the centre.
          const hit = document.elementFromPoint(whole(x + right, x), whole(y + down, y))
          // An icon inside an input receives the press instead of the input.
          return (
            !hit ||
            (!control.contains(hit) && !hit.closest('[data-position]') && !hit.closest('label')?.contains(control))
          )
        })
      }
      return (
        [...document.querySelectorAll(controls)]
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height > 0)
          // A truncated name is also opened by the card around it.
          .filter((control) => !control.matches('[tabindex="-1"]'))
          .filter(missed)
          .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML)
      )
    },
    [REACH, controls] as const,
  )
}

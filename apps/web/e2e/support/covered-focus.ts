import type { Page } from '@playwright/test'

/**
 * Gives the focus to each control of a part of the page, downwards and back as Tab does, and returns those that what
 * stays at an edge of the screen covers, with what covers them.
 */
export function coveredFocus(page: Page, within = 'main'): Promise<string[]> {
  return page.evaluate(async (within) => {
    const part = document.querySelector(within)
    if (!part) throw new Error(`no ${within}`)
    const controls = [
      ...part.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.closest('label, div')?.textContent?.trim().slice(0, 30) ?? ''

    const coverOf = (control: HTMLElement): Element | undefined => {
      const { left, top, width, height } = control.getBoundingClientRect()
      // A text field shows the line of its caret.
      for (const place of control.matches('textarea') ? [0.5] : [0.15, 0.5, 0.85]) {
        const at = document.elementFromPoint(left + width / 2, top + height * place)
        const around = at?.closest('.mantine-Input-wrapper, label') ?? at
        if (at && !control.contains(at) && !at.contains(control) && !around?.contains(control)) return at
      }
      return undefined
    }

    const MOST_TURNS = 10
    const found = new Set<string>()
    for (const control of [...controls, ...[...controls].reverse()]) {
      control.focus()
      let cover = coverOf(control)
      // Cards that came into view have their height with a next frame, on a busy machine with a later one: again, from rest.
      for (let turn = 0; cover && turn < MOST_TURNS; turn += 1) {
        control.blur()
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        control.focus()
        cover = coverOf(control)
      }
      if (cover) found.add(`${control.tagName} ${nameOf(control)}: ${cover.tagName} ${cover.getAttribute('class')}`)
    }
    return [...found]
  }, within)
}

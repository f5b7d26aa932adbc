import type { Page } from '@playwright/test'

const NO_TEXT = ['checkbox', 'radio', 'file', 'hidden', 'range']

/** The fields whose text is so small that an iPhone zooms into them. */
export function fieldsWithSmallText(page: Page): Promise<string[]> {
  return page.evaluate(
    (noText) =>
      [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter((field) => !noText.includes(field.type) && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? (field.placeholder || field.outerHTML)),
    NO_TEXT,
  )
}

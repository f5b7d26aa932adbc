import type { Page } from '@playwright/test'

const error = { message: 'Ocurrió un error inesperado. Inténtalo de nuevo.', code: -32603 }

/** Makes one procedure fail with a server error, even in a batch; returns a function that lets it succeed again. */
export async function refuseProcedure(page: Page, procedure: string): Promise<() => void> {
  let refusing = true
  await page.route(`**/trpc/**${procedure}**`, async (route) => {
    if (!refusing) return route.fallback()
    const procedures = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const response = await route.fetch()
    const answers: unknown[] = await response.json()
    const json = answers.map((answer, index) =>
      procedures[index] === procedure
        ? { error: { ...error, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: procedure } } }
        : answer,
    )
    await route.fulfill({ status: json.length === 1 ? 500 : 207, json })
  })
  return () => {
    refusing = false
  }
}

import { expect } from '@playwright/test'
import { givenClient, uniqueName } from './support/clients'
import { test } from './support/test'

// Rules: product/reminders#walk

test('Enter opens the chat of the client who is shown, and the walk goes on to the next one', async ({
  loggedIn: page,
}) => {
  const village = uniqueName('Aldea')
  const phones: Record<string, string> = { [`Rosa ${village}`]: '50255551111', [`Ana ${village}`]: '50255552222' }
  for (const [name, phone] of Object.entries(phones)) await givenClient(page, { name, phone })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(`/collections?search=${encodeURIComponent(village)}`)
  await page.getByRole('button', { name: 'Avisar a todos (2)' }).click()
  const name = page.getByRole('dialog').getByRole('heading', { level: 3 })
  for (const position of ['1 de 2', '2 de 2']) {
    await expect(page.getByText(position)).toBeVisible()
    const shown = (await name.textContent()) ?? ''
    await expect(page.getByRole('link', { name: 'Abrir WhatsApp' })).toBeFocused()
    const chat = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    expect(new URL((await chat).url()).pathname).toBe(`/${phones[shown]}`)
    await (await chat).close()
  }
  await expect(page.getByText('Avisaste a 2 de 2 clientes.')).toBeVisible()
})

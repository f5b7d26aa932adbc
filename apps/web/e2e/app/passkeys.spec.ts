import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { expect } from '@playwright/test'
import { toast } from '../support/clients'
import { operator } from '../support/operator'
import { test } from '../support/test'

test('a passkey is added, logs in without a user name, and is refused once it is removed', async ({ page, server }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  // Passkeys belong to a name: browsers know none for an address.
  const site = server.url.replace('127.0.0.1', 'localhost')
  const logIn = () => page.request.post(`${site}/api/auth/login`, { data: operator })
  const logOut = async () => {
    await page.request.post(`${site}/api/auth/logout`)
    await page.goto(site)
  }
  const withPasskey = page.getByRole('button', { name: passkeyTexts.login })

  await logIn()
  await page.goto(`${site}/config`)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Llave de prueba')
  await dialog.getByLabel('Contraseña actual').fill(operator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(toast(page, passkeyTexts.added)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Llave de prueba', exact: true })).toBeVisible()

  await logOut()
  await withPasskey.click()
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeHidden()

  const [passkey] = (await (await page.request.get(`${site}/trpc/passkeys.list`)).json()).result.data
  await logOut()
  await expect(withPasskey).toBeVisible()
  // Removed elsewhere, while this login page still offers it.
  await logIn()
  const removal = { id: passkey.id, password: operator.password }
  expect((await page.request.post(`${site}/trpc/passkeys.remove`, { data: removal })).ok()).toBe(true)
  await page.context().clearCookies()
  await withPasskey.click()
  await expect(page.getByRole('alert')).toHaveText(passkeyTexts.refused)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { expect, type Page } from '@playwright/test'
import { toast } from '../support/clients'
import { operator } from '../support/operator'
import { test } from '../support/test'

/** Answers a login challenge of `site` on a page of another origin, as a site that imitates it would. */
async function answerElsewhere(page: Page, site: string) {
  const imitation = createServer((_, response) => response.end('<!doctype html><title>Otra página</title>'))
  await once(imitation.listen(0, '127.0.0.1'), 'listening')
  await page.goto(`http://localhost:${(imitation.address() as AddressInfo).port}`)
  const options = await page.request.post(`${site}/trpc/auth.passkeyOptions`)
  const response = await page.evaluate(
    async (json) =>
      (
        (await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json),
        })) as PublicKeyCredential
      ).toJSON(),
    (await options.json()).result.data,
  )
  imitation.close()
  return page.request.post(`${site}/trpc/auth.loginWithPasskey`, { data: { response, rememberMe: false } })
}

test('a passkey is added and logs in, but not for another page', async ({ page, server }) => {
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
  await page.request.post(`${site}/api/auth/login`, { data: operator })
  await page.goto(`${site}/config`)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Llave de prueba')
  await dialog.getByLabel('Contraseña actual').fill(operator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(toast(page, passkeyTexts.added)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Llave de prueba', exact: true })).toBeVisible()

  await page.request.post(`${site}/api/auth/logout`)
  await page.goto(site)
  await page.getByRole('button', { name: passkeyTexts.login }).click()
  await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeHidden()

  await page.request.post(`${site}/api/auth/logout`)
  const imitated = await answerElsewhere(page, site)
  expect([imitated.status(), (await imitated.json()).error.message]).toEqual([401, passkeyTexts.refused])
})

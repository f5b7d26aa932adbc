import { routerFile } from '@isp/domain/router-export/testing/router-file'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { searchFor, uniqueName } from '../support/clients'
import { pressMore } from '../support/phone'
import { test } from '../support/test'

// Rules: product/router-export#the-same-router-again, product/router-export#completing

/** Digits of a comment are read as a phone. */
const lettersOf = (name: string) => name.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

test("a router's export completes clients with one undo, and its new ones go to the preview @both", async ({
  loggedIn: page,
}) => {
  const router = lettersOf(uniqueName('Torre'))
  const [ana, luis] = [uniqueName('Ana Ñuñez'), uniqueName('Luis "Chepe" Xol')]
  // Other tests have clients with the usual ones, too.
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  const phone = `4${String(number).slice(-7).padStart(7, '0')}`
  const network = `10.${number % 250}.${(number >>> 8) % 250}`
  const user = (name: string) => `${name.replace(/\W+/g, '')}@isp`
  for (const [index, name] of [ana, luis].entries()) {
    const data = { name, monthlyAmount: '150.00', startDate: '2024-01-31', routerIp: `${network}.${index + 1}` }
    await page.request.post('/api/clients', { data: index === 0 ? data : { ...data, routerIp: null } })
  }
  const secrets: Record<string, string>[] = [
    { name: user(ana), password: 'clave-secreta', profile: '10M-Q150', 'remote-address': `${network}.1` },
    { name: user(luis), password: 'clave-secreta', comment: luis, profile: '10M-Q150' },
    {
      name: user(`nuevo${router}`),
      password: 'clave-secreta',
      comment: `${router} nuevo ${phone}`,
      profile: '10M-Q150',
    },
    { name: user(`fuera${router}`), comment: `${router} fuera`, disabled: 'yes', profile: '20M' },
  ]
  const file = (records: Record<string, string>[]) =>
    Buffer.from(routerFile([{ path: '/ppp secret', records }], { identity: router, encoding: 'windows-1252' }))

  await page.goto('/')
  await searchFor(page, ana)
  await pressMore(page, 'Importar')
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' })
  const input = dialog.getByLabel('Archivo de clientes')
  // A file that is dropped is chosen by the same box.
  await input.setInputFiles({ name: 'cortado.rsc', mimeType: '', buffer: file(secrets).subarray(0, 300) })
  await expect(dialog.getByRole('alert')).toHaveText(/^La exportación está cortada en la línea \d+\./)
  await input.setInputFiles({ name: 'norte.rsc', mimeType: '', buffer: file(secrets) })
  await expect(dialog.getByText('Las contraseñas no se leen. No se envía nada al router.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Completar 2 clientes con su usuario PPPoE' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await dialog.getByRole('button', { name: 'Completar 2 clientes con su usuario PPPoE' }).click()
  await expect(page.getByText('2 clientes completados').last()).toBeVisible()
  await expect(dialog.getByText('Los clientes que el router conoce ya tienen sus datos.')).toBeVisible()
  await expect(dialog.getByText(`Desde la vez anterior en «${router}»`)).toBeVisible()
  await expect(dialog.getByText('2 nuevos')).toBeVisible()
  await expect(page.getByText('clave-secreta')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Ver 1 cliente nuevo' }).click()
  await expect(dialog.getByRole('button', { name: 'Importar 1 cliente' })).toBeEnabled()
  await expect(dialog.getByText(`${router} nuevo`, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click()

  // The router exports again: Luis is gone, Ana was disabled.
  const later = secrets
    .filter((_, index) => index !== 1)
    .map((one, index) => (index === 0 ? { ...one, disabled: 'yes' } : one))
  await input.setInputFiles({ name: 'norte.rsc', mimeType: '', buffer: file(later) })
  await expect(dialog.getByText('1 ya no está')).toBeVisible()
  await expect(dialog.getByText('1 desactivado', { exact: true })).toBeVisible()
})

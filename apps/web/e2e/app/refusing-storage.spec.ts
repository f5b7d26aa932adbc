import { expect, type Page } from '@playwright/test'
import type { StoredClient } from '../support/clients'
import { openCollect, openDevice, openKeptClients, receiptsOf, switchOn } from '../support/device'
import { test } from '../support/test'

// Rules: product/outbox#write-first, product/outbox#the-switch

/** Makes the storage of the outbox refuse what is written, as a full one does: at the end of the transaction. */
async function refuseWrites(page: Page, refuses: boolean): Promise<void> {
  await page.evaluate((refuses) => {
    const { prototype } = IDBObjectStore
    const own = window as unknown as { written?: Pick<IDBObjectStore, 'add' | 'put'> }
    own.written ??= { add: prototype.add, put: prototype.put }
    for (const method of ['add', 'put'] as const) {
      const write = own.written[method]
      prototype[method] = function (this: IDBObjectStore, ...values: Parameters<IDBObjectStore['put']>) {
        const request = write.apply(this, values)
        const { transaction } = this
        if (refuses && transaction.db.name === 'isp-outbox') request.onsuccess = () => transaction.abort()
        return request
      }
    }
  }, refuses)
}

test('a storage that refuses keeps the device switched off, and nothing counts as collected @both', async ({
  browser,
  server,
}, testInfo) => {
  const { context, page, clients } = await openDevice({ browser, server }, testInfo, { clients: ['Disco'] })
  const [client] = clients as [StoredClient]
  await openKeptClients(page)

  await test.step('the device is not switched on', async () => {
    await refuseWrites(page, true)
    await page.getByRole('button', { name: 'Activar en este teléfono' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: /^No se activó: este teléfono no deja guardar/ }),
    ).toBeVisible()
    await expect(page.getByText('Activado', { exact: true })).toBeHidden()
    await refuseWrites(page, false)
    await switchOn(page)
  })

  await test.step('nothing is collected, and what was typed stays', async () => {
    await openCollect(page, client)
    await page.getByRole('textbox', { name: 'Referencia' }).fill('482913')
    await refuseWrites(page, true)
    await page.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
    await expect(page.getByText('No se pudo guardar. No cobres todavía, o anótalo en papel.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Referencia' })).toHaveValue('482913')
    expect(await receiptsOf(server, page, client)).toEqual([])
    await expect(page.getByText(/^No hay cobros por enviar/)).toBeAttached()
  })

  await test.step('the next attempt is one receipt', async () => {
    await refuseWrites(page, false)
    await page.getByRole('button', { name: /^Cobrar Q150\.00/ }).click()
    await expect(page.getByText(/^Cobrado\. Recibo \d+ \(P\d+-1\)$/)).toBeVisible()
    expect(await receiptsOf(server, page, client)).toEqual([expect.stringMatching(/^P\d+-1$/)])
  })
  await context.close()
})
